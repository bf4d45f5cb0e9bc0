import { expect, test } from 'vitest'
import { PageCache, type RenderedPage } from './pages.ts'

/** A renderer that counts how often it was asked for each path. */
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

test('a page that is not found is not kept', async () => {
  const { cache, asked } = countingCache({ '/x': { status: 404, html: 'not found' } })
  expect((await cache.get('/x')).status).toBe(404)
  await cache.get('/x')
  expect(asked).toEqual(['/x', '/x'])
})

test('a failure is not kept: the next visitor gets another try', async () => {
  const { cache, asked } = countingCache({})
  await expect(cache.get('/')).rejects.toThrow('cannot render')
  await expect(cache.get('/')).rejects.toThrow('cannot render')
  expect(asked).toEqual(['/', '/'])
})
