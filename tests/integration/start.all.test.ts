import { execFile, spawn } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  freePort,
  makeDataDir,
  type Product,
  removeDataDir,
  runScript,
  startProduct,
} from '../support/product.ts'

const run = promisify(execFile)
/** The process that holds a data folder, once there is one. */
const holderOf = (dataDir: string) =>
  vi.waitFor(
    async () => JSON.parse(await readFile(join(dataDir, 'lock.json'), 'utf8')) as { pid: number },
    60_000,
  )

/** What curl is answered with, and the status after it: it asks for an address as it is written. */
const answerTo = async (...args: string[]) =>
  (await run('curl', ['-s', '-w', '%{http_code}', '--path-as-is', ...args])).stdout

describe('npm start', { timeout: 120_000 }, () => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct()
  }, 120_000)
  afterAll(async () => {
    await product.stop()
    await removeDataDir(product.dataDir)
  })

  test('refuses a second start on the same folder and says which process holds it', async () => {
    const second = await runScript(['start'], {
      PORT: String(await freePort()),
      FEST_DATA_DIR: product.dataDir,
    })
    expect(second.code).toBe(1)
    expect(second.output).toMatch(/in use by process \d+/)
    expect(second.output).toContain(product.dataDir)
    expect(second.output).not.toMatch(/ {4}at /)
  })

  test('serves its health, the site, the Studio and the mailbox on one origin', async () => {
    const paths = ['/healthz', '/', '/studio/', '/mailbox', '/mailbox/messages.json', '/auth/v1/health']
    const answers = await Promise.all(paths.map((path) => fetch(product.origin + path)))
    expect(answers.map((answer) => answer.status).slice(0, 5)).toEqual([200, 200, 200, 401, 401])
  })

  test('opens the mailbox by the link it prints, whose token only its owner can read', async () => {
    const file = join(product.dataDir, 'mailbox-token')
    const token = (await readFile(file, 'utf8')).trim()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const link = /Mailbox {3}(http\S+)/.exec(product.output())?.[1] ?? ''
    expect(link).toBe(`${product.origin}/mailbox?token=${token}`)
    const opened = await fetch(link, { redirect: 'manual' })
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    const mails = await fetch(`${product.origin}/mailbox/messages.json`, { headers: { cookie } })
    expect([opened.headers.get('location'), mails.status]).toEqual(['/mailbox', 200])
  })

  test('keeps the demo accounts in a file only its owner can read, and prints them', async () => {
    const file = join(product.dataDir, 'demo-accounts.json')
    const accounts = JSON.parse(await readFile(file, 'utf8')) as {
      role: string
      email: string
      password: string
    }[]
    expect(accounts.map(({ role }) => role).sort()).toEqual([
      'admin',
      'attendee',
      'attendee',
      'organizer',
      'speaker',
    ])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    for (const { email, password } of accounts) {
      expect(password.length).toBeGreaterThanOrEqual(14)
      expect(product.output()).toContain(email)
      expect(product.output()).toContain(password)
    }
  })

  test('has its own page for addresses that are none, and survives files that disappear', async () => {
    const missing = await (await fetch(`${product.origin}/404`)).text()
    expect(missing).toContain('<main')
    const none = String.raw`// ///// /\\x /x\y /% /speakers/%E0%A4 /assets/%zz.js /studio/%00 /lake/% /a%00b`
    for (const path of [...none.split(' '), '//thief.example', '/assets/../../package.json'])
      expect([path, await answerTo(product.origin + path)]).toEqual([path, `${missing}404`])
    expect((await fetch(`${product.origin}/.vite/manifest.json`)).status).toBe(404)
    const file = resolve(import.meta.dirname, '../../web/dist/client/assets/going-away.txt')
    await writeFile(file, 'here')
    expect((await fetch(`${product.origin}/assets/going-away.txt`)).status).toBe(200)
    await rm(file)
    expect((await fetch(`${product.origin}/assets/going-away.txt`)).status).toBe(404)
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  })

  test('does not answer under a foreign host name', async () => {
    const address = `${product.origin}/mailbox/messages.json`
    expect(await answerTo('-H', 'Host: evil.example', address)).toMatch(/421$/)
  })
})

test('npm start ends within five seconds when only npm is ended', { timeout: 120_000 }, async () => {
  const dataDir = await makeDataDir()
  const port = await freePort()
  // npm runs a shell that runs the program; what ends npm ends this shell alone.
  const shell = spawn('sh', ['-c', 'node local/cli/run.mjs start; true'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), FEST_DATA_DIR: dataDir, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  })
  const holder = await holderOf(dataDir)
  shell.kill('SIGTERM')
  await vi.waitFor(() => expect(() => process.kill(holder.pid, 0)).toThrow('ESRCH'), 5000)
  await removeDataDir(dataDir)
})

test('npm start says what it likely means when the system kills it', { timeout: 120_000 }, async () => {
  const dataDir = await makeDataDir()
  const ended = runScript(['start'], { PORT: String(await freePort()), FEST_DATA_DIR: dataDir })
  const holder = await holderOf(dataDir)
  process.kill(holder.pid, 'SIGKILL')
  const { code, output } = await ended
  await removeDataDir(dataDir)
  expect(code).toBe(1)
  expect(output).toMatch(/SIGKILL.*memory.*2 GB/)
})

test('npm start says that a port is taken and names the variable', { timeout: 60_000 }, async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const dataDir = await makeDataDir()
  const { code, output } = await runScript(['start'], { PORT: String(port), FEST_DATA_DIR: dataDir })
  other.close()
  await removeDataDir(dataDir)
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port}`)
  expect(output).toContain('PORT=')
})
