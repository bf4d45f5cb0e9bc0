import { randomUUID } from 'node:crypto'
import { type FunctionEntry, nobody, promise, staff } from './function-entry.ts'
import { admins, type TableEntry } from './table-entry.ts'

const failed = '00000000-0000-4000-8000-00000000dead'
/** Actions of admins and the service; they change nothing that the matrix compares. */
const staffOnly = promise('denied', 'refused', { admin: 'ran', 'listed admin': 'ran' })

/** Not even recipients can read the outbox: they have the mail. */
export const mailTables: Record<string, TableEntry> = {
  mail_outbox: {
    column: 'user_id',
    isPersonal: true,
    row: (person) => ({ key: randomUUID(), template: 'tomorrow', user_id: person }),
    change: { template: 'taken_over' },
    allowed: { select: admins },
  },
}

const failedMail = ({ id }: { id: string }) =>
  `insert into public.mail_outbox (id, key, template, user_id, failed_at) values ('${failed}', 'failed', 'tomorrow', '${id}', now())`

/** Only the service can send; admins may also restart a mail. */
export const mailFunctions: Record<string, FunctionEntry> = {
  queue_due_mails: { promised: nobody },
  claim_mails: { promised: nobody },
  settle_mail: { args: () => ({ mail: failed }), promised: nobody },
  defer_mail: {
    args: () => ({ mail: failed, waits_for: 'day', seconds: 60, error: 'none left' }),
    promised: nobody,
  },
  admin_mail_waits: { promised: staffOnly },
  admin_mails: { prepare: failedMail, promised: staff },
  admin_read_mail: {
    args: () => ({ mail: failed }),
    prepare: (caller) =>
      `${failedMail(caller)}; insert into private.sent_mails (mail_id, recipients, subject, body) values ('${failed}', '{somebody@students.example}', 'Tomorrow', 'See you')`,
    promised: staffOnly,
  },
  retry_mails: { args: () => ({ ids: [failed] }), prepare: failedMail, promised: staffOnly },
  sync_event_facts: { args: () => ({ published: { name: 'Another fest' } }), promised: staffOnly },
}
