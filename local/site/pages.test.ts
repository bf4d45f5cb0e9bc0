import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { PageCache, readBuilt, type RenderedPage } from './pages.ts'

function countingCache(pages: Record<string, RenderedPage>) {
  const asked: string[] = []
  const cache = new PageCache(async (path) => {
    asked.push(path)
    const page = pages[path]
    if (!page) throw new Error(`cannot render ${path}`)
    return page
  })
  return { cache, asked }
}

test('a page is rendered once however many ask at the same time, until something is published', async () => {
  const { cache, asked } = countingCache({ '/': { status: 200, html: 'home' } })
  await Promise.all([cache.get('/'), cache.get('/'), cache.get('/')])
  expect(asked).toEqual(['/'])
  cache.clear()
  await cache.get('/')
  expect(asked).toEqual(['/', '/'])
})

test.each([
  ['a page that is not found is not kept', '/x', ['/x', '/x']],
  ['the page that says so is kept for all of them', '/404', ['/404']],
])('%s', async (_, path, rendered) => {
  const { cache, asked } = countingCache({ [path]: { status: 404, html: 'not found' } })
  for (let times = 0; times < 2; times++) expect((await cache.get(path)).status).toBe(404)
  expect(asked).toEqual(rendered)
})

test('a failure is not kept: the next visit renders again', async () => {
  const { cache, asked } = countingCache({})
  await expect(cache.get('/')).rejects.toThrow('cannot render')
  await expect(cache.get('/')).rejects.toThrow('cannot render')
  expect(asked).toEqual(['/', '/'])
})

describe('when the content cannot be read', () => {
  let render: () => Promise<RenderedPage>
  let cache: PageCache
  let tries: number
  const page = (html: string) => async () => ({ status: 200, html })
  const fails = () => Promise.reject(new Error('the content service is down'))

  beforeEach(async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    tries = 0
    render = page('monday')
    cache = new PageCache(() => {
      tries += 1
      return render()
    })
    await cache.get('/')
    cache.clear()
  })

  test('visitors get the earlier page, and a new one once rendering works again', async () => {
    render = fails
    expect((await cache.get('/')).html).toBe('monday')
    render = page('tuesday')
    await vi.advanceTimersByTimeAsync(5000)
    expect((await cache.get('/')).html).toBe('tuesday')
  })

  test('a thousand visitors do not cause a thousand attempts', async () => {
    render = fails
    for (let visitor = 0; visitor < 1000; visitor++) await cache.get('/')
    expect(tries).toBe(2)
  })

  test('nobody waits longer than 3 s, and a page that is late serves the next visitor', async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    render = () => promise
    const waiting = cache.get('/')
    await vi.advanceTimersByTimeAsync(3000)
    expect((await waiting).html).toBe('monday')
    resolve({ status: 200, html: 'tuesday' })
    await vi.advanceTimersByTimeAsync(0)
    expect((await cache.get('/')).html).toBe('tuesday')
    expect(tries).toBe(2)
  })

  test('a page that is late does not hide newer content', async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    render = () => promise
    const waiting = cache.get('/')
    cache.clear()
    resolve({ status: 200, html: 'tuesday' })
    await waiting
    render = page('wednesday')
    expect((await cache.get('/')).html).toBe('wednesday')
  })

  test('an unpublished page stays gone', async () => {
    render = async () => ({ status: 404, html: 'nothing here' })
    expect((await cache.get('/')).status).toBe(404)
    render = fails
    await expect(cache.get('/')).rejects.toThrow('down')
  })
})

const client = temporaryFolder()

test('a build under a running server takes away no style sheet that its pages contain', async () => {
  await mkdir(join(client, '.vite'))
  await writeFile(
    join(client, '.vite/manifest.json'),
    JSON.stringify({ 'a.ts': { css: ['a-1.css'] }, 'b.ts': {} }),
  )
  await writeFile(join(client, 'a-1.css'), 'a {}')
  const { readStyle } = await readBuilt(client)
  await writeFile(join(client, 'a-1.css'), 'b {}')
  expect(readStyle('/a-1.css')).toBe('a {}')
})
