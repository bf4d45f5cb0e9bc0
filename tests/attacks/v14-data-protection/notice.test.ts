import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { privacyNotice } from '../../support/privacy-notice.ts'
import { useBackend } from '../../support/use-services.ts'

/*
 * Every sentence of the privacy notice, by how it begins, and the test that shows it is true. A new promise needs one,
 * too.
 */
const heldBy: Readonly<Record<string, string>> = {
  'We set no cookies': 'e2e/every-page/routes.e2e.ts',
  'The sessions you save, the colors you choose': 'e2e/accounts/signed-out.e2e.ts',
  'We keep only a fingerprint of the password': 'attacks/v14-data-protection/notice.test.ts',
  'Your answers when you register': 'db/answers.test.ts',
  'What you need to eat and to get around.': 'db/policy-matrix.test.ts',
  'Only the fest’s organizers can read it': 'db/answers.test.ts',
  'It’s never exported with the other lists': 'db/export.test.ts',
  'Which texts you agreed to, in which version': 'db/answers.test.ts',
  'One press in such an email ends it': 'db/letters.test.ts',
  'You see numbers, never names': 'db/privacy.test.ts',
  'Only the organizers see it, with your email':
    'attacks/v14-data-protection/sent-and-never-published.test.ts',
  'Your photo and slides have no public address':
    'attacks/v14-data-protection/sent-and-never-published.test.ts',
  'Every change of a status': 'db/audit.test.ts',
  'To keep bots from flooding the forms': 'db/abuse.test.ts',
  'For visitors, we count by a scrambled form': 'db/abuse.test.ts',
  'The organizers, on a page only they can open': 'e2e/panel/screens.e2e.ts',
  'Sponsors get your name and address only if': 'contract/forms.test.ts',
  'What you need to eat and to get around: four': 'db/retention.test.ts',
  'Seats, beds, saved sessions and referrals:': 'db/retention.test.ts',
  'Registrations, check-ins, certificates': 'db/retention.test.ts',
  'Applications, proposals, messages': 'db/retention.test.ts',
  'Profiles, teams, projects, scores': 'db/retention.test.ts',
  'Which texts you agreed to, and the log': 'db/retention.test.ts',
  'Backups: five weeks': 'db/retention.test.ts',
  'They’re encrypted, and have everything': 'integration/backup.all.test.ts',
  'What you send or change after the fest': 'db/retention.test.ts',
  'If you speak here, what’s published': 'attacks/v14-data-protection/sent-and-never-published.test.ts',
  'What isn’t published yet goes with the account': 'attacks/v08-authorization/others-pages.test.ts',
  'In your profile you can read and correct': 'e2e/attendees/my-data.e2e.ts',
  'Deleting takes effect right away': 'attacks/v14-data-protection/deleted-everywhere.test.ts',
  'If we ever restore a backup': 'integration/departures.all.test.ts',
  'For that we keep a fingerprint': 'db/privacy.test.ts',
  'All that’s left then': 'db/privacy.test.ts',
}

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
