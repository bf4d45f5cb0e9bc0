import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { privacyNotice } from '../../support/privacy-notice.ts'
import { useBackend } from '../../support/use-services.ts'
// Every sentence of the privacy notice, by how it begins, and the test that shows it is true. A new promise needs one, too.
import heldBy from './notice.json' with { type: 'json' }

/** What says where one is, whom to ask, and what the next sentences are about. */
const promisesNothing =
  /^(?:This page says|Students at|You can read everything here|Your email address and a password|Workshop seats, saved sessions and who|What you send for the page|No one else does|Your account stays until|If you think|You can also go)/

test('every sentence of the notice is held by a test, and every one of these stands in it', () => {
  const sentences = privacyNotice
    .flatMap((line) => line.split(/(?<=[.!?]) (?=[A-Z])/))
    .filter((sentence) => !promisesNothing.test(sentence))
  const beginnings = Object.keys(heldBy)
  expect(sentences.filter((sentence) => !beginnings.some((begins) => sentence.startsWith(begins)))).toEqual(
    [],
  )
  expect(beginnings.filter((begins) => !sentences.some((sentence) => sentence.startsWith(begins)))).toEqual(
    [],
  )
  const files = Object.values(heldBy)
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([])
})

const backend = useBackend()

test('of a password only a fingerprint is kept', async () => {
  const account = { email: 'fingerprint@students.example', password: 'a kettle under the stairs 41' }
  const { id } = await backend.backend.createConfirmedUser(account)
  const [kept] =
    await backend.column`select to_jsonb(one)::text as kept from auth.users as one where id = ${id}`
  expect(kept).toContain('$2')
  expect(kept).not.toContain('kettle')
})
