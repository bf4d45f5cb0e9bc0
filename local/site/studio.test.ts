import { mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openBuiltStudio } from './site.ts'

const root = temporaryFolder()
const config = {
  siteUrl: 'http://127.0.0.1:3000',
  sanity: { projectId: 'fallfest', dataset: 'production', apiHost: '/lake', useCdn: false },
  supabase: { url: '/', anonKey: 'key', hasSecondFactor: false },
  fallbackAdminEmail: 'admin@fest.example',
}

const ends: (() => void)[] = []
afterAll(() => ends.forEach((end) => end()))

async function opened(building: Promise<void> | null) {
  const studio = openBuiltStudio({ root, config, isDemo: false }, building)
  const server = createServer((req, res) => studio.handle(req, res)).listen(0, '127.0.0.1')
  ends.push(() => server.close())
  await once(server, 'listening')
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    return { status: answer.status, again: answer.headers.get('refresh'), text: await answer.text() }
  }
}

test('while the Studio is being built, its page says so and asks again; then it is there', async () => {
  const { promise, resolve: done } = Promise.withResolvers<void>()
  const ask = await opened(promise)
  for (const path of ['/studio', '/studio/structure', '/studio/assets/one.js'])
    expect(await ask(path)).toMatchObject({
      status: 503,
      again: '3',
      text: expect.stringContaining('is being built') as string,
    })
  mkdirSync(join(root, 'studio/dist'), { recursive: true })
  writeFileSync(join(root, 'studio/dist/index.html'), '<title>Studio</title>')
  done()
  expect(await ask('/studio/structure')).toEqual({ status: 200, again: null, text: '<title>Studio</title>' })
})

test('a build that failed is said, too', async () => {
  const ask = await opened(Promise.reject(new Error('no')))
  expect(await ask('/studio/')).toMatchObject({
    status: 503,
    text: expect.stringContaining('could not be built') as string,
  })
})
