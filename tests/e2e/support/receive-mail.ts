import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { readMailboxToken } from '../../support/accounts.ts'

type Mail = { to: string; subject: string; text: string; html: string; sentAt: string }

/** Waits for the newest mail to an address whose subject matches. */
export type ReceiveMail = (to: string, subject: RegExp) => Promise<Mail>

/** Opens the mailbox as who came by the printed link, at the mails to one address if one is given. */
export async function openMailbox(page: Page, dataDir: string, to?: string): Promise<void> {
  const query = new URLSearchParams({
    ...(to !== undefined && { to }),
    token: await readMailboxToken(dataDir),
  })
  await page.goto(`/mailbox?${query}`)
}

/** From the mailbox of the product that `request` asks, and that keeps its data in this folder. */
export function receiveMailFrom(request: APIRequestContext, dataDir: string): ReceiveMail {
  return async (to, subject) => {
    const headers = { authorization: `Bearer ${await readMailboxToken(dataDir)}` }
    let found: Mail | undefined
    await expect
      .poll(async () => {
        const response = await request.get('/mailbox/messages.json', { headers })
        // The contract of /mailbox/messages.json: newest last.
        const mails = (await response.json()) as Mail[]
        found = mails.findLast((mail) => mail.to === to && subject.test(mail.subject))
        return found !== undefined
      })
      .toBe(true)
    if (!found) throw new Error('unreachable: the poll above waits for it')
    return found
  }
}
