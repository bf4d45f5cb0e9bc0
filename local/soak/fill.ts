import { join } from 'node:path'
import { openMailbox } from '../backend/mail/mailbox.ts'
import type { Place, Visit } from './place.ts'

/*
 * Fills everything that has a limit before measuring; otherwise it would take hours to tell what grows until it is full
 * from what grows forever.
 */

const manyMails = 500
const manyQueries = 500

/** Before the start: a mailbox with as many mails as it keeps. */
export function fillMailbox(dataDir: string): void {
  const mailbox = openMailbox(join(dataDir, 'backend', 'mailbox.ndjson'))
  for (let number = 0; number < manyMails; number += 1) {
    mailbox.add({
      to: `earlier-${number}@students.example`,
      subject: 'An earlier mail',
      text: 'You are in. '.repeat(80),
      html: `<p>${'You are in. '.repeat(500)}</p>`,
      sentAt: new Date(0).toISOString(),
    })
  }
}

/** Requests every page and every shared picture once, and as many queries as there are cached plans. */
export async function fillCaches(
  place: Place,
  { page, shared, newQuery }: Record<'page' | 'shared' | 'newQuery', Visit>,
): Promise<void> {
  for (let turn = 0; turn < place.pages.length; turn += 1) await page(place, turn)
  for (let turn = 0; turn < place.pages.length; turn += 1) await shared(place, turn)
  for (let turn = 0; turn < manyQueries; turn += 1) await newQuery(place, -1 - turn)
}
