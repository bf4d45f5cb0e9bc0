import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { cpSync, symlinkSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answerer, forward } from '../support/serving.ts'
import { useLake } from '../support/use-services.ts'
import { type Outside, startOutside } from './support/outside.ts'
import { type Outcome, root, runProgram } from './support/run-program.ts'
import { commandsOfDocument, commandsOfSources, different, documents } from './support/written-commands.ts'

/* Runs the documented Sanity commands; the project in .env leads to an embedded lake, others nowhere. */
const projectId = 'ownfest1'
const host = `${projectId}.api.sanity.io`
const written = different([
  ...documents.flatMap((file) => commandsOfDocument(file, projectId)),
  ...commandsOfSources(projectId),
]).filter(({ program }) => program === 'sanity')

const lake = useLake()
let outside: Outside
const checkout = temporaryFolder()
const asked: string[] = []

beforeAll(async () => {
  outside = await startOutside({ [host]: ofLake, 'api.sanity.io': ofAccounts })
  await mkdir(join(checkout, 'studio'))
  for (const name of ['node_modules', 'local', 'schemas']) symlinkSync(join(root, name), join(checkout, name))
  const ofStudio = ['package.json', 'sanity.cli.ts', 'environment.ts']
  for (const name of ['package.json', ...ofStudio.map((file) => `studio/${file}`)])
    cpSync(join(root, name), join(checkout, name))
})
afterAll(() => outside?.stop())

/** The project's own API. Which datasets a project has is not for the Content Lake to say. */
const ofLake: Answerer = async (request) => {
  const { pathname } = new URL(request.url)
  asked.push(`${request.method} ${host}${pathname}`)
  if (/^\/v[^/]+\/datasets$/.test(pathname)) return Response.json([{ name: 'production', aclMode: 'public' }])
  const answer = await forward(request, `${lake.origin}/lake`)
  if (!pathname.includes('/data/export/')) return answer
  // A hosted dataset says in full where its files are.
  const documents = (await answer.text()).replaceAll('"url":"/lake/', `"url":"${lake.origin}/lake/`)
  return new Response(documents, { headers: answer.headers })
}

/** What belongs to no project: who is signed in, and where to. There is nobody to sign in to here. */
const ofAccounts: Answerer = (request) => {
  asked.push(`${request.method} api.sanity.io${new URL(request.url).pathname}`)
  return new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })
}

async function sanity(args: readonly string[], cwd = 'studio'): Promise<Outcome> {
  asked.length = 0
  return runProgram('sanity', args, join(checkout, cwd), {
    HTTPS_PROXY: outside.proxy,
    NODE_USE_ENV_PROXY: '1',
    NODE_EXTRA_CA_CERTS: outside.certificate,
    SANITY_AUTH_TOKEN: lake.lake.token,
  })
}

const writeEnv = (id: string) =>
  writeFile(join(checkout, '.env'), `SANITY_STUDIO_PROJECT_ID=${id}\nSANITY_STUDIO_DATASET=production\n`)

function troubleOf({ said }: Outcome): string[] {
  const signs = [
    /nonexistent flag/i,
    /is not a sanity command/i,
    /unexpected argument/i,
    /missing required/i,
    /deprecated/i,
    /required/i,
  ]
  // It breaks its lines for a screen.
  const text = said.replaceAll(/\s+(?:›\s+)?/g, ' ')
  return signs.flatMap((sign) => sign.exec(text)?.[0] ?? [])
}

test.each(written)('$text ($at)', async ({ args, cwd }) => {
  await writeEnv(projectId)
  const outcome = await sanity(args, cwd)
  expect(troubleOf(outcome)).toEqual([])
  const isLogin = args[0] === 'login'
  // Nobody can sign in to what is not there, but the command was taken.
  expect(outcome).toMatchObject({ code: isLogin ? 1 : 0 })
  expect(asked.length).toBeGreaterThan(0)
  const elsewhere = asked.filter((line) => !line.includes(isLogin ? ' api.sanity.io/' : ` ${host}/`))
  expect([elsewhere, outside.refused]).toEqual([[], []])
})

test('the sample event is in the dataset of that project then', async () => {
  const query = encodeURIComponent('count(*[_type == "session"])')
  const answer = await fetch(`${lake.origin}/lake/v${contentApiVersion}/data/query/production?query=${query}`)
  expect(((await answer.json()) as { result: number }).result).toBeGreaterThan(10)
})

test('another project in .env is another host', async () => {
  await writeEnv('notmine1')
  await sanity(['datasets', 'import', '../local/seed/content.ndjson', '--dataset', 'production'])
  expect(asked.filter((line) => line.includes(host))).toEqual([])
  expect(new Set(outside.refused.splice(0))).toEqual(new Set(['notmine1.api.sanity.io']))
})

test('without .env nothing is written anywhere, least of all to the project of the sample', async () => {
  await rm(join(checkout, '.env'), { force: true })
  const { code } = await sanity(['datasets', 'import', '../local/seed/content.ndjson', '-d', 'production'])
  expect(code).not.toBe(0)
  expect([asked.filter((line) => line.includes(host)), outside.refused]).toEqual([[], []])
})

test.each([
  ['datasets import ../local/seed/content.ndjson --data production', 'Nonexistent flag'],
  ['datasets bring ../local/seed/content.ndjson', 'is not a sanity command'],
])('and %s would be found: %s', async (line, trouble) => {
  expect(troubleOf(await sanity(line.split(' ')))).toContain(trouble)
})
