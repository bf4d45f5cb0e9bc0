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

/** The product in a process of its own, as `npm start` runs it, that reports its memory. */
export type MeasuredProduct = {
  origin: string
  dataDir: string
  sample(): Promise<MemorySample>
  /** Says something to the modules that were loaded before it. */
  tell(message: string): void
  /** What its two databases take on the disk, in bytes. */
  databaseSize(): Promise<number>
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** Modules loaded before the product, such as one that leaks on purpose. */
  preload?: readonly URL[]
}

/**
 * Starts the product on a free port of this machine and in a new folder that it alone uses; resolves when it is ready.
 * Rejects with what it printed when it ends before.
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
        // A real day is measured.
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

/** Threads for queries start with the first ones and stay: what they hold is part of the beginning. */
async function startThreads(origin: string): Promise<void> {
  const address = `${origin}/lake/v${contentApiVersion}/data/query/production?query=count(*)`
  // Asked again it is known to be quick, and goes to the other one.
  for (const _ of ['unknown', 'quick']) await (await fetch(address)).text()
}

async function untilReady(child: ChildProcess): Promise<void> {
  let printed = ''
  await new Promise<void>((ready, fail) => {
    const read = (chunk: Buffer) => {
      // Read to the end of its days, or it would stop at a full pipe; kept until it is ready.
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
      // Databases remove files while they are counted.
      return stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      )
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
