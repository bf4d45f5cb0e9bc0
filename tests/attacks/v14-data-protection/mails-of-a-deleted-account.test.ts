import { expect, test } from 'vitest'
import { useBackend } from '../../support/use-services.ts'

const backend = useBackend()

test('deleting an account removes the person from all mailboxes, and only their mails', async () => {
  const { mailbox } = backend.backend
  const ada = await backend.signUp()
  const bo = await backend.signUp()
  const mail = { subject: 'News', html: '', sentAt: '2025-10-10T08:00:00.000Z' }
  mailbox.add({ ...mail, to: ada.email.toUpperCase(), text: 'Hello' })
  mailbox.add({ ...mail, to: 'team@fest.example', text: `A message from ${ada.email} arrived.` })
  mailbox.add({ ...mail, to: bo.email, text: 'Hello' })
  const named = () => mailbox.list().filter((each) => JSON.stringify(each).toLowerCase().includes(ada.email))

  const wrong = await bo.client.rpc('delete_my_account', { confirm_email: ada.email })
  expect(wrong.error).not.toBeNull()
  expect(named().length).toBeGreaterThanOrEqual(2)

  await ada.client.rpc('delete_my_account', { confirm_email: ` ${ada.email} ` }).throwOnError()
  expect(named()).toEqual([])
  expect(mailbox.list().some(({ to, subject }) => to === bo.email && subject === 'News')).toBe(true)
})
