import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { readAccounts, readMailboxToken } from '../support/accounts.ts'
import { freePort, type Product, runScript, startProduct } from '../support/product.ts'
import { askAsWritten } from '../support/serving.ts'
import { pieceMs } from '../support/yardstick.ts'

const folder = temporaryFolder()

/** Starts on this folder, which is expected to end by itself, on a port of its own unless told. */
const start = async (dataDir: string, { args = [], port }: { args?: string[]; port?: number } = {}) =>
  runScript(['start', ...args], { FEST_DATA_DIR: dataDir, PORT: String(port ?? (await freePort())) })

/** The clock of the process is a day ahead as soon as the file named in FEST_TEST_TOMORROW exists. */
const movedClock = `import { existsSync } from 'node:fs'
const now = Date.now
Date.now = () => now() + (existsSync(process.env.FEST_TEST_TOMORROW) ? 86_400_000 : 0)
`

describe('npm start', () => {
  const [preload, tomorrow] = [join(folder, 'moved-clock.mjs'), join(folder, 'tomorrow')]
  let product: Product

  beforeAll(async () => {
    await buildWhatIsStale()
    await writeFile(preload, movedClock)
    const env = { NODE_OPTIONS: `--import ${preload}`, FEST_TEST_TOMORROW: tomorrow }
    product = await startProduct({ dataDir: join(folder, 'data'), env })
  })
  afterAll(() => product.stop())

  test('refuses a second start on the same folder and says which process holds it', async () => {
    const { code, output } = await start(product.dataDir)
    expect(code).toBe(1)
    expect(output).toMatch(/in use by process \d+/)
    expect(output).toContain(product.dataDir)
    expect(output).not.toMatch(/ {4}at /)
  })

  test('serves its health, the site, the Studio and the mailbox on one origin', async () => {
    const paths = ['/healthz', '/', '/studio/', '/mailbox', '/mailbox/messages.json', '/auth/v1/health']
    const answers = await Promise.all(paths.map((path) => fetch(product.origin + path)))
    expect(answers.map((answer) => answer.status).slice(0, 5)).toEqual([200, 200, 200, 401, 401])
  })

  // Who can read the token is in local/backend/mail/mailbox.test.ts.
  test('opens the mailbox by the link it prints', async () => {
    const token = await readMailboxToken(product.dataDir)
    const link = /Mailbox {3}(http\S+)/.exec(product.output())?.[1] ?? ''
    expect(link).toBe(`${product.origin}/mailbox?token=${token}`)
    const opened = await fetch(link, { redirect: 'manual' })
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    const mails = await fetch(`${product.origin}/mailbox/messages.json`, { headers: { cookie } })
    expect([opened.headers.get('location'), mails.status]).toEqual(['/mailbox', 200])
  })

  // Who they are, and who can read the file, is in local/seed/accounts.test.ts.
  test('prints the demo accounts', async () => {
    const accounts = await readAccounts(product.dataDir)
    expect(accounts.length).toBeGreaterThan(3)
    for (const { email, password } of accounts) {
      expect(product.output()).toContain(email)
      expect(product.output()).toContain(password)
    }
  })

  test('survives files that disappear', async () => {
    const file = resolve(import.meta.dirname, '../../web/dist/client/assets/going-away.txt')
    await writeFile(file, 'here')
    expect((await fetch(`${product.origin}/assets/going-away.txt`)).status).toBe(200)
    await rm(file)
    expect((await fetch(`${product.origin}/assets/going-away.txt`)).status).toBe(404)
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  })

  test('does not answer under a foreign host name', async () => {
    const headers = { host: 'evil.example' }
    const { status } = await askAsWritten(product.origin, '/mailbox/messages.json', { headers })
    expect(status).toBe(421)
  })

  // An organizer starts the site, has lunch, and then opens the link in the terminal: time alone must not spend it.
  const printed = () => product.output().match(/http:\/\/\S+\/lake\/auth\/link\S+/g) ?? []
  const follow = (link: string) => fetch(link, { redirect: 'manual' })

  test('the printed link opens the Studio a day later, too', async () => {
    const [first = '', ...more] = printed()
    expect(more).toEqual([])
    await writeFile(tomorrow, '')
    const opened = await follow(first)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/studio/'])

    // A spent one says where the next is, and it is there, once, however often a spent one is followed.
    const again = await follow(first)
    expect(again.status).toBe(410)
    expect(await again.text()).toContain('prints a new link each time one is used')
    await follow(first)
    await expect.poll(() => printed().length).toBe(2)
    expect((await follow(`${product.origin}/lake/auth/link?code=guessed`)).status).toBe(410)
    expect((await follow(printed()[1] ?? '')).status).toBe(302)
    await expect.poll(() => printed().length).toBe(3)
  })

  test('asking whether the printed link is there does not spend it', async () => {
    const link = printed().at(-1) ?? ''
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).headers.get('set-cookie')).toBeNull()
    // A browser that prefetches sends the request again.
    for (const name of ['service-worker-navigation-preload', 'sec-purpose'])
      expect((await fetch(link, { headers: { [name]: 'prefetch;prerender' } })).status).toBe(503)
    expect((await follow(link)).status).toBe(302)
  })
})

/** Each process notes itself in the file named in FEST_TEST_PROCESSES, and a build goes on until it is ended. */
const notedProcesses = `import { appendFileSync } from 'node:fs'
appendFileSync(process.env.FEST_TEST_PROCESSES, process.pid + '\\n')
if (process.argv[1]?.endsWith('build.ts')) setInterval(() => {}, 60_000)
`

test.each([
  // npm runs a shell that runs the program; what ends npm ends this shell alone.
  ['only npm is ended', 'SIGTERM', 1],
  // The system tells all that were begun in a terminal.
  ['its terminal is closed', 'SIGHUP', -1],
] as const)('npm start ends in five seconds, and all it began, when %s', async (_, signal, whom) => {
  const [preload, noted] = [join(folder, 'noted-processes.mjs'), join(folder, `processes-${signal}`)]
  await writeFile(preload, notedProcesses)
  const shell = spawn('sh', ['-c', 'node local/cli/run.mjs start; true'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: String(await freePort()),
      FEST_DATA_DIR: join(folder, `ended-${signal}`),
      FEST_TEST_PROCESSES: noted,
      NODE_OPTIONS: `--import ${preload}`,
      npm_lifecycle_event: whom === 1 ? 'start' : '',
    },
    stdio: 'ignore',
    // In a group of its own, which the test is not in.
    detached: true,
  })
  const begun = async () => new Set((await readFile(noted, 'utf8')).trim().split('\n').map(Number))
  // The launcher, the program and its build.
  await vi.waitFor(async () => expect((await begun()).size).toBeGreaterThan(2), 200_000)
  const fiveSeconds = Math.max(5000, 2500 * pieceMs())
  process.kill(whom * (shell.pid ?? 0), signal)
  for (const pid of await begun())
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), fiveSeconds)
})

test('npm start says what it likely means when the system kills it', async () => {
  const dataDir = join(folder, 'killed')
  const ended = start(dataDir)
  const readLock = async () =>
    JSON.parse(await readFile(join(dataDir, 'lock.json'), 'utf8')) as { pid: number }
  process.kill((await vi.waitFor(readLock, 200_000)).pid, 'SIGKILL')
  const { code, output } = await ended
  expect(code).toBe(1)
  expect(output).toMatch(/SIGKILL.*memory.*2 GB/)
})

test('npm start says that a port is taken and names the variable', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const { code, output } = await start(join(folder, 'port'), { port })
  other.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port}`)
  expect(output).toContain('PORT=')
})

async function found(args: string[]) {
  const product = await startProduct({ dataDir: join(folder, 'own'), args, env: { FEST_DEMO: '' } })
  const query = encodeURIComponent('count(*[!(_type match "system.**")])')
  const answer = await fetch(`${product.origin}/lake/v2025-02-19/data/query/production?query=${query}`)
  const { result } = (await answer.json()) as { result: number }
  const paths = '/ /schedule /speakers /faq /register /admin /no-such-page'.split(' ')
  const pages = await Promise.all(paths.map((path) => fetch(product.origin + path)))
  const read = await Promise.all(pages.map((page) => page.text()))
  await product.stop()
  return {
    result,
    statuses: pages.map(({ status }) => status),
    isDemo: product.output().includes('This is a demo'),
    // The sample's university has no place in anybody else's event: not in what is printed, nor on a page.
    ofTheSample: [product.output(), ...read].filter((text) => /lindenhof/i.test(text)),
  }
}

test('--empty starts without the sample event, and so does the next start', async () => {
  const statuses = [200, 200, 200, 200, 200, 200, 404]
  const nothing = { result: 0, statuses, isDemo: false, ofTheSample: [] }
  expect(await found(['--empty'])).toEqual(nothing)
  expect(await found([])).toEqual(nothing)
})

test('--empty refuses a folder that has an event, and says how to go on', async () => {
  // What the first of them left.
  const { code, output } = await start(join(folder, 'data'), { args: ['--empty'] })
  expect(code).toBe(1)
  expect(output).toContain('already has an event')
  expect(output).toContain('FEST_DATA_DIR=')
})
