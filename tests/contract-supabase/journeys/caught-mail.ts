import { catcherAt } from '../inbox.ts'

type Mail = { to: string; subject: string; text: string; html: string; sentAt: string }

/** The catcher's mails for an address, newest last, as in the embedded mailbox. */
export async function caughtMails(url: string, to: string): Promise<Mail[]> {
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
