import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillMailbox } from './fill.ts'
import type { MemorySample } from './memory.ts'

const root = resolve(import.meta.dirname, '../..')

/** The product in its own process, started as by `npm start`, reporting its memory. */
export type MeasuredProduct = {
  origin: string
  dataDir: string
  sample(): Promise<MemorySample>
  /** Sends a message to the preloaded modules. */
  tell(message: string): void
  /** The size of its two databases on disk, in bytes. */
  databaseSize(): Promise<number>
  /** Stops it as Ctrl-C does. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** Modules to load before the product, such as one that leaks on purpose. */
  preload?: readonly URL[]
}

/**
 * Starts the product on a free port with a new folder of its own; resolves when it is ready. Rejects with its output
 * when it ends before.
 */
export async function startMeasured({ dataDir, preload = [] }: Options): Promise<MeasuredProduct> {
  fillMailbox(dataDir)
  const port = await freePort()
  const modules = [pathToFileURL(join(import.meta.dirname, 'probe.ts')), ...preload]
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--expose-gc',
      ...modules.flatMap(({ href }) => ['--import', href]),
      join(root, 'local/start.ts'),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        FEST_DATA_DIR: dataDir,
        // Measure a real day, not the demo.
        FEST_DEMO: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  await untilReady(child)
  const origin = `http://127.0.0.1:${port}`
  await startThreads(origin)
  return {
    origin,
    dataDir,
    async sample() {
      child.send('sample')
      const [taken] = (await once(child, 'message')) as [MemorySample]
      return taken
    },
    tell: (message) => void child.send(message),
    databaseSize: async () =>
      (await sizeOf(join(dataDir, 'backend'))) + (await sizeOf(join(dataDir, 'lake'))),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Query threads start with the first queries and stay, so their memory belongs to the start. */
async function startThreads(origin: string): Promise<void> {
  const address = `${origin}/lake/v${contentApiVersion}/data/query/production?query=count(*)`
  // The second time it is known to be quick and goes to the other thread.
  for (const _ of ['unknown', 'quick']) await (await fetch(address)).text()
}

async function untilReady(child: ChildProcess): Promise<void> {
  let printed = ''
  await new Promise<void>((ready, fail) => {
    const read = (chunk: Buffer) => {
      // Read until the end, or the product would block on a full pipe; kept only until it is ready.
      if (printed.length < 100_000) printed += chunk.toString()
      if (printed.includes('is ready')) ready()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', (code) =>
      fail(new Error(`The product ended with code ${code} before it was ready:\n${printed}`)),
    )
  })
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      // A TCP server's address has this shape.
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile()) return 0
      // Databases delete files while we count.
      return stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      )
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
