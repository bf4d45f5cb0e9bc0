import { join } from 'node:path'
import hiddenChallenges from '@fest/studio/migrations/hidden-page-challenges/index.ts'
import hiddenPage from '@fest/studio/migrations/hidden-page-rich-text/index.ts'
import noTeamSize from '@fest/studio/migrations/no-team-size/index.ts'
import { migrate } from '@fest/studio/migrations/migrate.ts'
import { wordsOf } from '@fest/schemas/core/rich-text.ts'
import type { Mutation, SanityClient, SanityDocumentStub } from '@sanity/client'
import { openEmbeddedContent } from '../support/content-service.ts'
import { startLake } from '../support/lake.ts'
import { runScript } from '../support/product.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'

const rich = [
  {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'b', text: 'Rich', marks: [] }],
  },
]
/** The hidden page before its texts became rich text, published and with a draft. */
const before: (SanityDocumentStub & { _id: string })[] = [
  { _id: 'secret', _type: 'secret', title: 'Hidden', intro: 'One *hint*.\n\nAnd another.', solvedText: rich },
  { _id: 'drafts.secret', _type: 'secret', title: 'Hidden', intro: 'A draft of it' },
  { _id: 'launch', _type: 'launch', intro: 'not a hidden page' },
]

const { organizer } = await openEmbeddedContent()
beforeEach(() => organizer.delete({ query: '*[!(_type match "system.**")]' }))

const put = (client: SanityClient) =>
  client.mutate(before.map((document): Mutation => ({ createOrReplace: document })))
const read = (client: SanityClient) =>
  client.fetch<Record<string, unknown>[]>(
    '*[_type in ["secret", "launch"]] | order(_id asc)',
    {},
    { perspective: 'raw' },
  )

test('a dry run reports and writes nothing; the run changes drafts too; a second one changes nothing', async () => {
  await put(organizer)
  const untouched = await read(organizer)
  const dry = await migrate(organizer, hiddenPage, { isDryRun: true })
  expect(dry).toEqual({ seen: 2, changes: ['drafts.secret: set intro', 'secret: set intro'] })
  expect(await read(organizer)).toEqual(untouched)

  expect(await migrate(organizer, hiddenPage, { isDryRun: false })).toEqual(dry)
  const [draft, launch, secret] = await read(organizer)
  expect(wordsOf(secret?.['intro'] as never)).toBe('One hint.\n\nAnd another.')
  expect(wordsOf(draft?.['intro'] as never)).toBe('A draft of it')
  expect(secret).toMatchObject({ title: 'Hidden', solvedText: rich })
  expect(launch).toEqual(untouched[1])

  expect((await migrate(organizer, hiddenPage, { isDryRun: false })).changes).toEqual([])
})

test('the hidden page gets its puzzle as challenges, and what organizers changed in one stays', async () => {
  await put(organizer)
  const mine = { _id: 'lab-half-and-half', _type: 'labChallenge', title: 'Ours', place: 'lab' }
  await organizer.create(mine)
  const { seen, changes } = await migrate(organizer, hiddenChallenges, { isDryRun: false })
  expect({ seen, count: changes.length }).toEqual({ seen: 2, count: 5 })
  const query = '*[_type == "labChallenge"] | order(orderRank asc) { title, place }'
  const found = await organizer.fetch<{ title: string; place: string }[]>(query)
  expect(found.find(({ place }) => place === 'lab')).toMatchObject({ title: 'Ours' })
  expect(found.filter(({ place }) => place === 'hidden').map(({ title }) => title)).toEqual([
    'Two that agree',
    'Three that agree',
    'No salt in the house',
    'Two that never agree',
  ])
})

test('the team size is removed from a hackathon that has one', async () => {
  const hackathon = { _id: 'hackathon', _type: 'hackathon', rubric: [] }
  await organizer.createOrReplace({ ...hackathon, teamSizeMax: 8 })
  await organizer.createOrReplace({ ...hackathon, _id: 'drafts.hackathon' })
  const changes = ['hackathon: unset teamSizeMax']
  expect(await migrate(organizer, noTeamSize, { isDryRun: false })).toEqual({ seen: 2, changes })
  const left = await organizer.getDocument('hackathon')
  expect(left).toMatchObject(hackathon)
  expect(left).not.toHaveProperty('teamSizeMax')
  expect((await migrate(organizer, noTeamSize, { isDryRun: false })).changes).toEqual([])
})

test('a concurrent edit is not overwritten', async () => {
  await put(organizer)
  const racing = {
    ...hiddenPage,
    migrate: {
      document: async (...args: Parameters<typeof hiddenPage.migrate.document>) => {
        const mutations = hiddenPage.migrate.document(...args)
        await organizer.patch('secret').set({ intro: 'typed meanwhile' }).commit()
        return mutations
      },
    },
  }
  await expect(migrate(organizer, racing, { isDryRun: false })).rejects.toMatchObject({ statusCode: 409 })
  expect(await organizer.getDocument('secret')).toMatchObject({ intro: 'typed meanwhile' })
  expect(await organizer.getDocument('drafts.secret')).toMatchObject({ intro: 'A draft of it' })
})

const dataDir = temporaryFolder()
test('npm run migrate reaches the embedded dataset of a stopped site', async () => {
  const folder = join(dataDir, 'lake')
  const own = await startLake({ dataDir: folder })
  await put(own.organizer)
  await own.close()
  const run = (...args: string[]) => runScript(['migrate', ...args], { FEST_DATA_DIR: dataDir })
  expect(await run()).toMatchObject({
    code: 2,
    output: expect.stringContaining('hidden-page-rich-text') as string,
  })
  const dry = await run('hidden-page-rich-text')
  expect(dry.output).toContain('2 fields would change. Nothing was written')
  expect(dry.code).toBe(0)
  expect((await run('hidden-page-rich-text', '--run')).output).toContain('2 fields changed')
  expect((await run('hidden-page-rich-text', '--run')).output).toContain('0 fields changed')
})
