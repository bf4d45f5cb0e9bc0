import { expect, test } from 'vitest'
import { submit } from '../../support/submissions.ts'
import { useBackend } from '../../support/use-services.ts'

/* Whoever sends a message chooses its number: a restore may not take somebody else's message for one that is gone. */

const backend = useBackend()

test('somebody who left can’t have another person’s messages deleted by a restore', async () => {
  const leaver = await backend.signUp()
  const victim = 'victim@students.example'
  const visitor = backend.anonymous()
  const own = await submit(visitor, 'contact', { answers: { email: leaver.email } })
  await leaver.client.rpc('delete_my_account', { confirm_email: leaver.email }).throwOnError()
  const again = await submit(visitor, 'contact', { id: own.id, answers: { email: victim } })
  const others = await submit(visitor, 'contact', { answers: { email: victim } })
  expect([own.error, again.error, others.error]).toEqual([null, null, null])
  expect(await backend.column`select private.delete_departed('[]')`).toEqual([0])
  const kept =
    await backend.column`select id from public.contact_messages where email = ${victim} order by id`
  expect(kept).toEqual([again.id, others.id].toSorted())
})
