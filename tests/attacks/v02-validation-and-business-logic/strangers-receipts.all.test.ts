import { expect, test } from 'vitest'
import { newEmail } from '../../support/backend.ts'
import { submit } from '../../support/submissions.ts'
import { useBackend } from '../../support/use-services.ts'

const backend = useBackend()

test('no machine has receipts sent to strangers one after another; what was written is kept', async () => {
  const addresses = Array.from({ length: 25 }, newEmail)
  for (const email of addresses) await submit(backend.anonymous(), 'contact', { answers: { email } })
  const [counted] = await backend.sql<{ kept: number; mailed: number }>(
    `select (select count(*)::int from public.contact_messages as message where message.email = any ($1)) as kept,
       (select count(*)::int from public.mail_outbox as mail where mail.email = any ($1)) as mailed`,
    [addresses],
  )
  expect(counted).toEqual({ kept: 25, mailed: 20 })
})
