import { randomUUID } from 'node:crypto'
import {
  confirmed,
  everybody,
  type FunctionEntry,
  nobody,
  plain,
  staff,
  staffUnseen,
} from './function-entry.ts'
import { admins, personal, type TableEntry } from './table-entry.ts'
import { letterWith } from '../../support/letters.ts'

const failed = '00000000-0000-4000-8000-00000000dead'

/** Not even recipients can read the outbox: they have the mail. */
export const mailTables: Record<string, TableEntry> = {
  mail_outbox: personal({
    row: (person) => ({ key: randomUUID(), template: 'tomorrow', user_id: person }),
    change: { template: 'taken_over' },
    allowed: { select: admins },
  }),
}

const failedMail = ({ id }: { id: string }) =>
  `insert into public.mail_outbox (id, key, template, user_id, failed_at) values ('${failed}', 'failed', 'tomorrow', '${id}', now())`

const sentLetter = ({ id }: { id: string }) =>
  `insert into public.mail_outbox (id, key, template, user_id, sent_at) values ('${failed}', 'letter', 'letter', '${id}', now())`

const letter = '00000000-0000-4000-8000-00000001e77e'
const writeLetter = ({ id }: { id: string }) =>
  `insert into private.letters (id, purpose, subject, body, content, kind, author, reply_to)
   values ('${letter}', 'necessary', 'A changed room', 'Hi!', '[{}]', 'registrations', '${id}', '${id}')`
/** And it is to somebody else, whom the function's answer names by their row and address. */
const nameTheirRow = (caller: { id: string }) =>
  `${writeLetter(caller)}; update public.registrations set id = '${letter}' where user_id = (
     select user_id from public.registrations where user_id <> '${caller.id}' order by user_id limit 1)`

/** Letters are the admins'; the way out of news is everybody's who has the mail. */
export const letterFunctions: Record<string, FunctionEntry> = {
  save_letter: {
    args: () => ({ letter, draft: letterWith('Hi!') }),
    prepare: () => 'delete from private.letters where true',
    promised: staffUnseen,
  },
  delete_letter: { args: () => ({ letter }), prepare: writeLetter, promised: staffUnseen },
  letters: { prepare: writeLetter, promised: staffUnseen },
  read_letter: { args: () => ({ letter }), prepare: writeLetter, promised: staffUnseen },
  count_letter: { args: () => ({ letter }), prepare: writeLetter, promised: staffUnseen },
  preview_letter: { args: () => ({ letter, of_row: letter }), prepare: nameTheirRow, promised: staff },
  test_letter: { args: () => ({ letter }), prepare: writeLetter, promised: staffUnseen },
  // Whom it goes to is in no answer; letters.test.ts checks what is written.
  send_letter: {
    args: () => ({ letter, seen: 1, expected: 1 }),
    prepare: (caller) =>
      `${nameTheirRow(caller)}; update private.letters set filters = '{"ids": ["${letter}"]}'`,
    promised: staffUnseen,
  },
  stop_letter: {
    args: () => ({ letter }),
    prepare: (caller) =>
      `${writeLetter(caller)}; update private.letters set status = 'sending', send_at = now(), left_out = '{"no_consent": 0, "bounced": 0, "withdrawn": 0, "no_address": 0, "twice": 0}'`,
    promised: staffUnseen,
  },
  unsubscribe: { args: () => ({ token: letter }), promised: everybody },
  choose_news: { args: () => ({ is_wanted: true, version: '2025-09' }), promised: confirmed },
}

/** Only the service can send; admins may also restart a mail. */
export const mailFunctions: Record<string, FunctionEntry> = {
  ...plain(nobody, 'claim_mails queue_due_mails'),
  settle_mail: { args: () => ({ mail: failed }), promised: nobody },
  defer_mail: {
    args: () => ({ mail: failed, waits_for: 'day', seconds: 60, error: 'none left' }),
    promised: nobody,
  },
  take_mail_event: {
    args: () => ({ event: 'msg_1', kind: 'bounced', mail: failed, addresses: ['somebody@students.example'] }),
    promised: nobody,
  },
  admin_mail_waits: { promised: staffUnseen },
  admin_mails: { prepare: failedMail, promised: staff },
  admin_read_mail: {
    args: () => ({ mail: failed }),
    prepare: (caller) =>
      `${failedMail(caller)}; insert into private.sent_mails (mail_id, recipients, subject, body) values ('${failed}', '{somebody@students.example}', 'Tomorrow', 'See you')`,
    promised: staffUnseen,
  },
  send_mail_again: { args: () => ({ mail: failed }), prepare: sentLetter, promised: staffUnseen },
  retry_mails: { args: () => ({ ids: [failed] }), prepare: failedMail, promised: staffUnseen },
  sync_event_facts: { args: () => ({ published: { name: 'Another fest' } }), promised: staffUnseen },
}
