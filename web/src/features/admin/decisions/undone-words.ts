import type { Returned } from '@fest/schemas/database.ts'

type Undone = Returned<'admin_undo'>

/** The result of an undo: what was restored, what happened to the emails, and what stayed and why. */
export function undoneWords({ done, kept, mails }: Undone): string {
  const parts: string[] = []
  if (done.length > 0)
    parts.push(kept.length === 0 && done.length === 1 ? 'Undone.' : `Undone: ${done.length}.`)
  if (mails.stopped > 0)
    parts.push(
      mails.stopped === 1
        ? 'The email was stopped in time.'
        : `${mails.stopped} emails were stopped in time.`,
    )
  if (mails.corrected > 0)
    parts.push(
      mails.corrected === 1
        ? 'One email was already sent; we’ll send a correction.'
        : `${mails.corrected} emails were already sent; we’ll send a correction to each.`,
    )
  const [first] = kept
  if (first && done.length === 0 && kept.length === 1) parts.push(`This couldn’t be undone. ${first.message}`)
  else if (first) parts.push(`${kept.length} couldn’t be undone. ${first.message}`)
  return parts.join(' ')
}
