import { speakerChangeId } from '@fest/schemas/core/speaker-change.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import { openRelease } from '../../support/release.ts'
import { newSpeaker, proposed, savePage, type Speaker } from '../../support/speakers.ts'

/* The speaker of an accepted talk types somebody else's name, or the title of somebody else's session. */

const release = await openRelease()
const { organizer } = release

let attacker: Speaker
let talk: string
beforeEach(async () => {
  attacker = await newSpeaker(release.backend)
  ;({ talk } = attacker)
  await organizer.createOrReplace(victim)
  await organizer.createOrReplace(session)
})
afterEach(() => organizer.delete({ query: '*[_type in ["session", "person", "speakerChange"]]' }))

const victim = { _id: 'mei-lin', _type: 'person', name: 'Mei Lin', headline: 'Keynote speaker' }
const session = {
  _id: 'keynote',
  _type: 'session',
  title: 'What error correction costs',
  kind: 'keynote',
  speakers: [
    { _type: 'speakerEntry', _key: 'a', role: 'speaker', person: { _type: 'reference', _ref: 'mei-lin' } },
  ],
}
const link = 'https://attacker.example/'
const save = (changes: Record<string, Json>) => savePage(attacker, changes).throwOnError()
const drafts = () => organizer.fetch<string[]>('*[_id in path("drafts.**")]._id | order(@)')
const note = () => organizer.getDocument(speakerChangeId(talk))

test.each([
  ['a name', { full_name: 'Mei Lin' }],
  ['a title', { title: session.title }],
  ['both', { full_name: 'mei lin ', title: session.title.toUpperCase() }],
])('%s of somebody else changes nothing of theirs, and asks nobody about them', async (_what, typed) => {
  await save({ ...typed, links: [link], slides: link })
  await release.run()
  expect(await drafts()).toEqual([`drafts.person-${talk}`, `drafts.session-${talk}`])
  expect(await note()).toMatchObject({
    speaker: proposed.full_name,
    title: proposed.title,
    account: attacker.email,
    proposal: talk,
  })
  expect(JSON.stringify(await organizer.getDocument(`drafts.session-${talk}`))).not.toContain('mei-lin')
})

test('a namesake’s page is touched by no change before an organizer says that it is theirs', async () => {
  await organizer.patch(victim._id).set({ name: proposed.full_name }).commit()
  await save({ links: [link] })
  await release.run()
  expect(await drafts()).toEqual([])
  expect(await note()).toMatchObject({
    asks: 'person',
    candidates: [{ id: 'mei-lin' }],
    account: attacker.email,
  })
  await release.run()
  expect(await drafts()).toEqual([])
  await organizer
    .patch(speakerChangeId(talk))
    .set({ person: `person-${talk}` })
    .unset(['candidates', 'asks'])
    .commit()
  await release.run()
  expect(await drafts()).toEqual([`drafts.person-${talk}`])
  // And the next one isn't asked about again.
  await save({ links: [`${link}again`] })
  await release.run()
  expect(await note()).not.toHaveProperty('candidates')
})

test('a copy of somebody else’s session is no way to whoever stands in it', async () => {
  const copy = { ...session, _id: 'copy', title: proposed.title }
  await organizer.createOrReplace({ ...copy, speakers: [{ ...session.speakers[0], _key: 'proposer' }] })
  await save({ title: 'Noise, and friends', links: [link] })
  await release.run()
  await organizer.patch(speakerChangeId(talk)).set({ session: 'copy' }).unset(['candidates', 'asks']).commit()
  await release.run()
  expect(await drafts()).toEqual(['drafts.copy', `drafts.person-${talk}`])
})

test('with the account go the drafts that nobody touched; what an organizer wrote stays', async () => {
  await save({ title: 'Noise, and friends', links: [link] })
  await release.run()
  expect(await drafts()).toHaveLength(2)
  await organizer.patch(`drafts.session-${talk}`).set({ level: 'advanced' }).commit()
  await attacker.client.rpc('delete_my_account', { confirm_email: attacker.email }).throwOnError()
  await release.run()
  expect(await drafts()).toEqual([`drafts.session-${talk}`])
  expect(await note()).toBeUndefined()
})

test('a draft of a published page loses the speaker’s words alone', async () => {
  await organizer.createOrReplace({ ...victim, _id: `person-${talk}`, name: proposed.full_name })
  await save({ links: [link], pronouns: 'they/them' })
  await release.run()
  await organizer.patch(`drafts.person-${talk}`).set({ headline: 'By an organizer' }).commit()
  await attacker.client.rpc('delete_my_account', { confirm_email: attacker.email }).throwOnError()
  await release.run()
  const draft = await organizer.getDocument(`drafts.person-${talk}`)
  expect(draft).toMatchObject({ headline: 'By an organizer' })
  expect(JSON.stringify(draft)).not.toMatch(/attacker|they\/them/)
})
