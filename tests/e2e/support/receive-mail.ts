import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { caughtMails } from '../../contract-supabase/journeys/caught-mail.ts'
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
