import { mkdir, writeFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backend, openBackend } from '@fest/local/backend/backend.ts'
import { sessionOfBackend } from '@fest/local/backup/session.ts'
import { sampleTable } from '@fest/local/sample/admin-sample.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { clientOf, openTestBackend, testSiteUrl } from '../support/backend.ts'
import { everyRow, root, visitor } from '../support/backups.ts'
import { execFileSync } from 'node:child_process'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { agreed } from '../support/registration.ts'

/* Data folders of earlier code under today's, unless the history isn't here. Once released: each tag. */
const older = {
  'the last before each function was written once, of 89 files': 'aff72df8~1',
  'the first of the 30 baselines': 'aff72df8',
  'one of the afternoon before a day of changes': 'b7e29e77~1',
  'the last before speakers confirmed their talks': '12717de0',
}
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 256 << 20, stdio: 'pipe' })
const isHistoryHere = Object.values(older).every((commit) => {
  try {
    git('cat-file', '-e', commit)
    return true
  } catch {
    return false
  }
})
const folder = temporaryFolder()
const text = (...args: string[]) => git(...args).toString()

const open = (dataDir: string, migrationsDir: string) =>
  openBackend({
    dataDir,
    migrationsDir,
    siteUrl: 'http://127.0.0.1:3000',
    fallbackAdminEmail: 'head.organizer@fallfest.example',
    bcryptCost: 4,
  })

/** A folder as that code left it, with people and all they sent in, and every row that it holds. */
async function makeOld(commit: string, dataDir: string): Promise<Record<string, string[]>> {
  const migrations = join(dataDir, '../supabase/migrations')
  for (const place of ['migrations', 'templates']) {
    await mkdir(join(migrations, '..', place), { recursive: true })
    for (const name of text('ls-tree', '--name-only', `${commit}:supabase/${place}`).trim().split('\n'))
      await writeFile(join(migrations, '..', place, name), git('show', `${commit}:supabase/${place}/${name}`))
  }
  const backend = await open(dataDir, migrations)
  for (const statement of sampleTable.split(';').filter((part) => part.trim() !== ''))
    await backend.sql(statement)
  await backend.sql(text('show', `${commit}:local/sample/admin-sample.sql`).replace(':count', '30'))
  await backend.createConfirmedUser(visitor)
  return rowsAndClose(backend)
}

async function rowsAndClose(backend: Backend): Promise<Record<string, string[]>> {
  const rows = await everyRow(sessionOfBackend(backend))
  await backend.close()
  return rows
}

/** What is in `before` and not in `after`; what came since, such as columns, is no loss. */
function lost(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const there = (after[table] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>)
    return rows
      .map((row) => Object.entries(JSON.parse(row) as Record<string, unknown>))
      .filter(
        (values) =>
          !there.some((row) =>
            values.every(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value)),
          ),
      )
      .map((values) => `${table} ${JSON.stringify(Object.fromEntries(values))}`)
  })
}

/** Registries that belong to the migrations, and say what today's say. */
const isOurs = (row: string) =>
  !/^private\.(?:my_data_parts|admin_kinds|review_rubrics|retention|needs_exports|opening_words|choices)\b/.test(
    row,
  )

test.skipIf(!isHistoryHere).for(Object.entries(older))('nothing is lost from %s', async ([, commit]) => {
  const dataDir = join(folder, commit, 'data')
  const before = await makeOld(commit, dataDir)
  expect(before['auth.users']?.length).toBeGreaterThan(30)
  expect(before['public.registrations']?.length).toBeGreaterThan(20)

  const backend = await open(dataDir, join(root, 'supabase/migrations'))
  const client = clientOf(backend, backend.anonKey)
  expect((await client.auth.signInWithPassword(visitor)).error).toBeNull()
  const overview = await backend.sql('select public.installation_health() as health')
  expect(overview).toHaveLength(1)
  expect(lost(before, await rowsAndClose(backend)).filter(isOurs)).toEqual([])
})

/* Typed by hand: today's types are not yesterday's. */
type Config = { configure: (config: object) => void }
type AuthCalls = { signIn: (credentials: object) => Promise<void> }
type Rows = { toAnswers: (kept: object, agreements: object) => object }
type Attempt = (call: () => Promise<void>) => Promise<null>
type Registering = { sendRegistration: (attempt: Attempt, sending: object) => Promise<object> }
type Stage = {
  myRegistrationOptions: (userId: string) => {
    queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  }
}

/* "Put yesterday's site online again": its own code, without form and page, on today's database. */
const sites = {
  'the first whose registration is called as below': '62867153',
  'the afternoon before a day of changes': older['one of the afternoon before a day of changes'],
}
const t = await openTestBackend()

beforeAll(() => symlink(join(root, 'node_modules'), join(folder, 'node_modules')))
beforeEach(() => {
  vi.stubGlobal('location', new URL(testSiteUrl))
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    t.backend.fetch(new Request(input, init), { address: '127.0.0.1' }),
  )
})

/** Unpacks the site's source of a commit, with its schemas; returns a loader for its files. */
async function unpack(commit: string): Promise<<Module>(file: string) => Promise<Module>> {
  const site = join(folder, commit)
  await mkdir(join(site, 'node_modules/@fest'), { recursive: true })
  execFileSync('tar', ['-x', '-C', site], {
    input: git('archive', commit, 'web', 'schemas', 'tsconfig.base.json'),
  })
  await symlink(join(site, 'schemas'), join(site, 'node_modules/@fest/schemas'))
  return async <Module>(file: string) => (await import(join(site, file))) as Module
}

test.skipIf(!isHistoryHere).for(Object.entries(sites))(
  'somebody signs in, registers and has a ticket on the site of %s',
  async ([, commit]) => {
    const load = await unpack(commit)
    const { configure } = await load<Config>('web/src/config.ts')
    const { signIn } = await load<AuthCalls>('web/src/session/auth-calls.ts')
    const { toAnswers } = await load<Rows>('schemas/forms/registration-row.ts')
    const { sendRegistration } = await load<Registering>(
      'web/src/features/registration/registration.mutations.ts',
    )
    const { myRegistrationOptions } = await load<Stage>('web/src/session/registration-stage.ts')
    configure({
      siteUrl: testSiteUrl,
      sanity: { projectId: 'localfest', dataset: 'production', apiHost: '/lake', useCdn: false },
      supabase: { url: '/', anonKey: t.backend.anonKey, hasSecondFactor: false },
      fallbackAdminEmail: 'head.organizer@fallfest.example',
    })

    const person = await t.signUp()
    await signIn(person)
    const agreements = { conduct: '2025-09', privacy: '2025-09' }
    const answered = { registration: registrationAnswers, needs: null, consents: agreed }
    const sent = await sendRegistration(
      async (call) => {
        await call()
        return null
      },
      {
        answers: toAnswers(answered, agreements),
        agreements,
        custom: null,
        held: {},
        proof: { secondsToFill: 60, website: '' },
        referralCode: null,
        check: { pass: async () => undefined, onRefused() {} },
      },
    )
    expect(sent).toMatchObject({ refused: null, registration: { status: 'confirmed' } })
    const { queryFn } = myRegistrationOptions(person.id)
    const ticket = await queryFn({ signal: new AbortController().signal })
    expect(ticket).toMatchObject({ full_name: 'Mira Okafor', ticket_code: expect.stringMatching(/^\w{6,}/) })
  },
)
