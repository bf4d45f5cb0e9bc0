import { speakerChangeId } from '@fest/schemas/core/speaker-change.ts'
import { changedDocumentsParams, changedDocumentsQuery } from '@fest/schemas/core/speaker-drafts.ts'
import { returnMutations } from '../../studio/speakers/return-change.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import { followSpeakerPages } from '@fest/local/speaker-pages.ts'
import { jpegOf } from '../support/jpeg.ts'
import { openRelease, type Run } from '../support/release.ts'
import { newSpeaker, ownPage, proposed, savePage, type Speaker } from '../support/speakers.ts'
import { submit } from '../support/submissions.ts'

/* What speakers change, from their profile into drafts and back. */

const release = await openRelease()
const { backend, organizer, visitor } = release

const newBio = `${proposed.bio}\nThey also teach.`
const photo = jpegOf()

let speaker: Speaker
let talk: string
beforeEach(async () => {
  speaker = await newSpeaker(backend)
  ;({ talk } = speaker)
})

const save = (changes: Record<string, Json>) => savePage({ ...speaker, talk }, changes).throwOnError()
const own = () => ownPage({ ...speaker, talk })

const carry = async (before?: Run['before']) =>
  ((await release.run(before && { before })) as { speakers?: unknown }).speakers
/** One whose connection breaks when it writes into the content. */
const carryBroken = () =>
  carry((path) => {
    if (path.includes('/mutate/')) throw new TypeError('The connection broke.')
  })

const nothing = { arrived: 0, published: 0, returned: 0, failed: 0 }

const draftOf = (type: 'person' | 'session') => organizer.getDocument(`drafts.${type}-${talk}`)
const note = () => organizer.getDocument(speakerChangeId(talk))
/** What an organizer answers in the note, or writes into the draft of the page. */
const answer = (fields: object) => organizer.patch(speakerChangeId(talk)).set(fields).commit()
const edit = (fields: object) => organizer.patch(`drafts.person-${talk}`).set(fields).commit()
const publish = (type: 'person' | 'session') => release.publish(`${type}-${talk}`)
const block = (line: string, key = 'a') => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}s`, text: line, marks: [] }],
})
const page = () => ({
  _id: `person-${talk}`,
  _type: 'person',
  name: proposed.full_name,
  headline: 'Research engineer',
  bio: [block(proposed.bio)],
})
const published = (fields: object = {}) => organizer.createOrReplace({ ...page(), ...fields })
const drafted = (fields: object = {}) =>
  organizer.create({ ...page(), _id: `drafts.person-${talk}`, ...fields })

async function arrive() {
  await published()
  await save({ bio: newBio })
  await carry()
}

test('a change arrives as a draft marked with who and what, and reaches nobody before it is published', async () => {
  await published({
    links: [{ _type: 'profileLink', _key: 'o', platform: 'email', url: 'mailto:j@labs.example' }],
  })
  await save({
    bio: newBio,
    pronouns: 'he/him',
    photo,
    links: ['https://github.com/jonas-reyes', 'https://labs.example/jonas'],
    stage_needs: 'A ramp',
  })
  expect(await carry()).toEqual({ ...nothing, arrived: 1 })
  expect(await draftOf('person')).toMatchObject({
    name: proposed.full_name,
    headline: 'Research engineer',
    pronouns: 'he/him',
    bio: [{ children: [{ text: proposed.bio }] }, { children: [{ text: 'They also teach.' }] }],
    links: [
      { platform: 'github', url: 'https://github.com/jonas-reyes' },
      { platform: 'website', url: 'https://labs.example/jonas' },
      { platform: 'email' },
    ],
  })
  expect(await draftOf('person')).not.toHaveProperty('photo')
  expect(await draftOf('session')).toBeUndefined()
  expect(await note()).toMatchObject({
    speaker: proposed.full_name,
    account: speaker.email,
    state: 'arrived',
    photo,
    documents: [
      {
        id: `person-${talk}`,
        fields: [
          { label: 'Pronouns', text: 'he/him', isInDraft: true },
          { label: 'Bio', text: newBio },
          { label: 'Links' },
          { label: 'Photo', isInDraft: false, isWaiting: true },
        ],
      },
    ],
  })
  expect(JSON.stringify(await organizer.fetch('*'))).not.toContain('A ramp')
  expect(await visitor.fetch('*[_type in ["person", "speakerChange"]].pronouns')).toEqual([null])
  expect(await visitor.fetch('*[_type == "speakerChange"]')).toEqual([])
  expect(await own()).toMatchObject({ state: 'in_studio' })

  expect(await carry()).toEqual(nothing)
  await release.takeFiles(talk)
  expect(await draftOf('person')).toMatchObject({
    pronouns: 'he/him',
    photo: { _type: 'imageWithAlt', alt: `Portrait of ${proposed.full_name}` },
  })
  expect(await note()).not.toHaveProperty('photo')
  await publish('person')
  expect(await carry()).toEqual({ ...nothing, published: 1 })
  expect(await own()).toMatchObject({ state: 'published' })
  expect(await note()).toBeUndefined()
  expect(await visitor.fetch(`*[_id == "person-${talk}"][0].pronouns`)).toBe('he/him')
})

test('nobody prepared anything yet: both documents are made, the session with its speaker', async () => {
  await save({ title: 'Noise, and friends', slides: 'https://slides.example/noise', bio: newBio })
  await carry()
  expect(await draftOf('person')).toMatchObject({ name: proposed.full_name, headline: 'Research engineer' })
  expect(await draftOf('session')).toMatchObject({
    title: 'Noise, and friends',
    kind: 'talk',
    level: 'beginner',
    speakers: [{ _key: 'proposer', person: { _ref: `person-${talk}`, _weak: true } }],
    files: [{ kind: 'slides', url: 'https://slides.example/noise' }],
  })
  await publish('person')
  expect(await carry()).toMatchObject({ published: 0 })
  await publish('session')
  expect(await carry()).toMatchObject({ published: 1 })
})

describe('a draft an organizer writes in', () => {
  test('keeps their words in that field and takes the others; the note tells them the speaker’s', async () => {
    await published()
    await drafted({ bio: [block('An organizer is writing this.')] })
    await save({ bio: newBio, pronouns: 'he/him' })
    await carry()
    expect(await draftOf('person')).toMatchObject({
      pronouns: 'he/him',
      bio: [{ children: [{ text: 'An organizer is writing this.' }] }],
    })
    expect(await note()).toMatchObject({
      documents: [
        {
          fields: [
            { field: 'pronouns', isInDraft: true },
            { field: 'bio', isInDraft: false, text: newBio },
          ],
        },
      ],
    })
  })

  test('made from the proposal, or with what the speaker sent before, is theirs to change', async () => {
    await drafted()
    await save({ bio: newBio })
    await carry()
    await save({ bio: `${newBio}\nAnd bake.` })
    await carry()
    expect(await draftOf('person')).toMatchObject({ bio: [{}, {}, { children: [{ text: 'And bake.' }] }] })
    expect(await note()).toMatchObject({ version: 2, documents: [{ fields: [{ isInDraft: true }] }] })
  })

  test('that changes in the very moment is not overwritten; the next round tries again', async () => {
    await drafted()
    await save({ bio: newBio })
    let isTyping = true
    const arrived = await carry(async (path) => {
      if (!path.includes('/mutate/') || !isTyping) return
      isTyping = false
      await edit({ headline: 'Typed just now' })
    })
    expect(arrived).toMatchObject({ arrived: 0 })
    expect(await own()).toMatchObject({ state: 'sent' })
    expect(await carry()).toMatchObject({ arrived: 1 })
    expect(await draftOf('person')).toMatchObject({ headline: 'Typed just now', bio: [{}, {}] })
  })
})

test('what an organizer edited before publishing is what the speaker edits next', async () => {
  await arrive()
  const edited = `${proposed.bio} They teach, too.`
  await edit({ bio: [block(edited)] })
  await publish('person')
  expect(await carry()).toMatchObject({ published: 1 })
  expect(await own()).toMatchObject({ state: 'published', page: { bio: edited, title: proposed.title } })
  expect((await save({ bio: edited })).data).toMatchObject({ state: 'published' })
})

describe('a word that crosses with the speaker’s next change', () => {
  test('is kept beside it, and mailed once', async () => {
    await arrive()
    await answer({ state: 'returned', word: 'Shorter, please.' })
    await save({ bio: `${newBio}\nAnd bake.` })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await carryBroken()
    vi.restoreAllMocks()
    expect(await carry()).toEqual({ ...nothing, arrived: 1 })
    expect(await own()).toMatchObject({ state: 'in_studio', word: 'Shorter, please.' })
    expect(await note()).toMatchObject({ state: 'arrived', version: 2 })
    expect(
      await backend.sql`select 1 from public.mail_outbox where template = 'speaker_page_returned' and data ->> 'is_sent_again' = 'true'
          and user_id = ${speaker.id}`,
    ).toHaveLength(1)
    await publish('person')
    await carry()
    expect(await own()).toMatchObject({ state: 'published', word: null })
  })

  test('is not taken for an answer to it, where the site already says what was sent', async () => {
    await arrive()
    await answer({ state: 'returned', word: 'Shorter, please.' })
    await organizer.delete(`drafts.person-${talk}`)
    await save({ bio: proposed.bio })
    await carry()
    await carry()
    expect(await own()).toMatchObject({ state: 'published' })
  })
})

describe('a session made by hand', () => {
  let byHand: string[] = []
  const made = async (fields: object) => {
    const { _id: id } = await organizer.create({ _type: 'session', abstract: [], kind: 'talk', ...fields })
    byHand.push(id)
    return id
  }
  const draftOfMade = (id: string) => organizer.getDocument(`drafts.${id}`)
  const by = (person: string) => [
    { _type: 'speakerEntry', _key: 'a', role: 'speaker', person: { _type: 'reference', _ref: person } },
  ]
  afterEach(async () => {
    const ids = byHand.flatMap((id) => [id, `drafts.${id}`])
    await organizer.delete({ query: '*[_id in $ids]', params: { ids } })
    byHand = []
  })
  const newTitle = 'Noise, and friends'

  test('is the talk where title and speaker are the same, and stays it under another title', async () => {
    await published()
    const id = await made({ title: ` ${proposed.title.toUpperCase()}`, speakers: by(`person-${talk}`) })
    await save({ title: newTitle })
    expect(await carry()).toMatchObject({ arrived: 1 })
    expect(await draftOf('session')).toBeUndefined()
    expect(await draftOfMade(id)).toMatchObject({ title: newTitle, kind: 'talk' })
    await release.publish(id)
    expect(await carry()).toMatchObject({ published: 1 })
    await save({ title: 'Noise, and other friends' })
    await carry()
    expect(await draftOfMade(id)).toMatchObject({ title: 'Noise, and other friends' })
  })

  test('with the same title only: an organizer says whether it is the talk, and nothing is written before', async () => {
    const id = await made({ title: proposed.title, speakers: [] })
    const other = await made({ title: proposed.title, speakers: [] })
    const before = await organizer.getDocument(id)
    await save({ title: newTitle, bio: newBio })
    expect(await carry()).toMatchObject({ arrived: 0 })
    expect(await carry()).toMatchObject({ arrived: 0 })
    expect(await note()).toMatchObject({
      documents: [],
      candidates: [id, other].toSorted().map((each) => ({ id: each, title: proposed.title })),
    })
    expect(await draftOf('person')).toBeUndefined()
    expect(await own()).toMatchObject({ state: 'sent' })
    await answer({ session: other })
    expect(await carry()).toMatchObject({ arrived: 1 })
    expect(await draftOfMade(other)).toMatchObject({ title: newTitle })
    expect(await organizer.getDocument(id)).toEqual(before)
  })

  test('that is none of them: a new one is made; the question goes when the talk is withdrawn', async () => {
    await made({ title: proposed.title, speakers: [] })
    await save({ title: newTitle })
    await carry()
    await answer({ session: `session-${talk}` })
    await carry()
    expect(await draftOf('session')).toMatchObject({ title: newTitle })

    talk = (await submit(speaker.client, 'talk')).id
    await backend.sql`update public.talk_proposals set status = 'confirmed' where id = ${talk}`
    await save({ title: newTitle })
    await carry()
    expect(await note()).toMatchObject({ candidates: [{}] })
    await speaker.client.rpc('withdraw_submission', { form: 'talk', submission: talk }).throwOnError()
    await carry()
    expect(await note()).toBeUndefined()
  })

  test('of a speaker whose page was made by hand, too: the page is found by it', async () => {
    const person = await made({ ...page(), _id: `dr-jonas-${talk}`, headline: 'Made by hand' })
    const id = await made({ title: proposed.title, speakers: by(person) })
    await save({ pronouns: 'he/him', title: newTitle })
    await carry()
    expect(await draftOfMade(person)).toMatchObject({ headline: 'Made by hand', pronouns: 'he/him' })
    expect(await draftOfMade(id)).toMatchObject({ title: newTitle })
    expect([await draftOf('person'), await draftOf('session')]).toEqual([undefined, undefined])
  })
})

test('a photo alone waits until an organizer takes it, also while nothing is in a draft', async () => {
  await published()
  await save({ photo })
  expect(await carry()).toMatchObject({ arrived: 1 })
  expect(await carry()).toEqual(nothing)
  expect(await draftOf('person')).toBeUndefined()
  await release.takeFiles(talk)
  expect(await draftOf('person')).toMatchObject({ photo: {}, bio: [{}] })
  await publish('person')
  expect(await carry()).toMatchObject({ published: 1 })
})

test('taking a photo leaves what organizers wrote and published since', async () => {
  await published()
  await save({ photo, bio: newBio })
  await carry()
  await edit({ bio: [block('Written anew.')] })
  await publish('person')
  await release.takeFiles(talk)
  expect(await draftOf('person')).toMatchObject({
    bio: [{ children: [{ text: 'Written anew.' }] }],
    photo: {},
  })
})

test('killed anywhere, the next round goes on and nothing is done twice', async () => {
  await published()
  await save({ bio: newBio })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const mailsNow = () =>
    backend.sql`select 1 from public.mail_outbox where template = 'speaker_page_returned'`
  const before = (await mailsNow()).length
  await carryBroken()
  expect(await own()).toMatchObject({ state: 'sent' })
  expect(await carry()).toMatchObject({ arrived: 1 })
  await answer({ state: 'returned' })
  // Settled, and killed before the note was removed.
  await carryBroken()
  expect(await note()).toBeDefined()
  await carry()
  expect(await note()).toBeUndefined()
  expect(await mailsNow()).toHaveLength(before + 1)
  vi.restoreAllMocks()
})

test('returned, drafts that nobody published or touched go', async () => {
  await save({ title: 'Noise, and friends' })
  await carry()
  const change = (await note()) as never
  const stored = await organizer.fetch(changedDocumentsQuery, changedDocumentsParams(change))
  await organizer.mutate(returnMutations(change, stored, '') as never)
  expect([await draftOf('person'), await draftOf('session')]).toEqual([undefined, undefined])
})

test('the embedded services carry by themselves, both ways', async () => {
  const follower = await followSpeakerPages(release.lake.lake, backend.backend)
  await published()
  await save({ bio: newBio, photo })
  await expect.poll(() => own()).toMatchObject({ state: 'in_studio' })
  await answer({ takesFiles: true })
  await expect
    .poll(() => draftOf('person'))
    .toMatchObject({ bio: [{}, {}], photo: { _type: 'imageWithAlt' } })
  await publish('person')
  await expect.poll(() => own()).toMatchObject({ state: 'published' })
  await follower.stop()
})
