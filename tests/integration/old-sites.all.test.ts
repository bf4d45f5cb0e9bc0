import { execFileSync } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestBackend, testSiteUrl } from '../support/backend.ts'
import { root } from '../support/backups.ts'
import { git, isHistoryHere, older } from '../support/older-code.ts'
import { agreed } from '../support/registration.ts'

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

/*
 * "Put yesterday's site online again": its own code, from the repository's history, on today's database. What a page calls is
 * what runs here; only the form and the page around it don't.
 */
const sites = {
  'the first whose registration is called as below': '62867153',
  'the afternoon before a day of changes': older['one of the afternoon before a day of changes'],
}
const folder = temporaryFolder()
const t = await openTestBackend()

beforeAll(() => symlink(join(root, 'node_modules'), join(folder, 'node_modules')))
beforeEach(() => {
  vi.stubGlobal('location', new URL(testSiteUrl))
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    t.backend.fetch(new Request(input, init), { address: '127.0.0.1' }),
  )
})

/** Unpacks the site's source of that commit, with its own schemas; gives how to load a file of it. */
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
