import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { catcherAt } from '../../contract-supabase/inbox.ts'
import { readMailboxToken } from '../../support/accounts.ts'

type Mail = { to: string; subject: string; text: string; html: string; sentAt: string }

/** Waits for the newest mail whose subject matches, to an address alone or among others. */
export type ReceiveMail = (to: string, subject: RegExp) => Promise<Mail>

/** Opens the mailbox like somebody with the printed link, at one address's mails if given. */
export async function openMailbox(page: Page, dataDir: string, to?: string): Promise<void> {
  const query = new URLSearchParams({
    ...(to !== undefined && { to }),
    token: await readMailboxToken(dataDir),
  })
  await page.goto(`/mailbox?${query}`)
}

/** From the product's mailbox, or from the mail catcher of another Supabase (tests/contract-supabase). */
export function receiveMailFrom(request: APIRequestContext, dataDir: string): ReceiveMail {
  const catcher = process.env['CONTRACT_SUPABASE_MAIL_URL']
  const list = catcher === undefined ? listMailbox : (to: string) => caughtMails(catcher, to)

  async function listMailbox(): Promise<Mail[]> {
    const headers = { authorization: `Bearer ${await readMailboxToken(dataDir)}` }
    const response = await request.get('/mailbox/messages.json', { headers })
    // The contract of /mailbox/messages.json: newest last.
    return (await response.json()) as Mail[]
  }

  return async (to, subject) => {
    let found: Mail | undefined
    await expect
      .poll(async () => {
        const mails = await list(to)
        found = mails.findLast((mail) => mail.to.split(', ').includes(to) && subject.test(mail.subject))
        return found !== undefined
      })
      .toBe(true)
    if (!found) throw new Error('unreachable: the poll above waits for it')
    return found
  }
}

/** The catcher's mails for an address, newest last, as in the embedded mailbox. */
async function caughtMails(url: string, to: string): Promise<Mail[]> {
  const mails = await catcherAt(url)(to)
  return mails.map(({ subject, html }) => ({ to, subject, html, text: textOf(html), sentAt: '' }))
}

/** The link, the code and where to enter it: the service sends only HTML. */
function textOf(html: string): string {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const link = find(/href="([^"]+\/confirm#[^"]+)"/)
  const code = find(/>\s*(\d{6,10})\s*</)
  const page = find(/href="([^"]+(?:\?step=[^"]+|\/profile#account))"/)
  return `${link}\n\n${code}\n${page}\n`
}
