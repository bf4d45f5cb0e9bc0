import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { build } from 'vite'
import { brotli } from './brotli.ts'

/** What the specification asks every page to load, and nothing of ours. */
const stack = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'] as const

const page = `<!doctype html><div id="root"></div><script type="module" src="./main.js"></script>`
const app = `
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement as h, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom'

function Page() {
  const { id } = useParams()
  const { data } = useQuery({ queryKey: [id], queryFn: async () => (await fetch('/' + id)).text() })
  return h(Link, { to: '/other' }, data)
}
const routes = h(Routes, null, h(Route, { path: '/:id', element: h(Page) }))
const site = h(QueryClientProvider, { client: new QueryClient() }, h(BrowserRouter, null, routes))
hydrateRoot(document.querySelector('#root'), h(StrictMode, null, site))
`

type Floor = { bytes: number; versions: Record<string, string> }

export function stackVersions(): Record<string, string> {
  const require = createRequire(join(root, 'web/package.json'))
  return Object.fromEntries(
    [...stack, 'vite'].map((name) => [
      name,
      // Every package.json has one.
      (require(`${name}/package.json`) as { version: string }).version,
    ]),
  )
}

/** Builds the smallest app of the stack as the site is built; its script, in bytes of brotli. */
export async function measureFloor(): Promise<Floor> {
  const folder = await mkdtemp(join(tmpdir(), 'fest-floor-'))
  const mode = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, 'main.js'), app)
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: { preserveSymlinks: true },
      build: { target: 'baseline-widely-available', write: false },
    })
    if (!('output' in result)) throw new Error('Vite gave no output for the floor.')
    const bytes = result.output
      .filter((file) => file.type === 'chunk')
      .reduce((sum, { code }) => sum + brotli(Buffer.from(code)).byteLength, 0)
    return { bytes, versions: stackVersions() }
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
    await rm(folder, { recursive: true })
  }
}
