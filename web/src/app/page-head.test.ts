import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { expect, test } from 'vitest'
import { dataBlock, renderHead } from './page-head.ts'

const config = { siteUrl: 'https://fest.example' } as SiteConfig

test('a title from the Studio cannot break out of the head', () => {
  const head = renderHead({
    meta: { title: '</title><script>alert(1)</script>', description: '"><img src=x onerror=alert(1)>' },
    path: '/speakers',
    config,
  })
  expect(head).not.toContain('<script>')
  expect(head).not.toContain('<img')
  expect(head).toContain('&lt;/title&gt;')
})

test('the canonical address is the public one', () => {
  const meta = { title: 'Speakers', description: 'Who speaks' }
  expect(renderHead({ meta, path: '/speakers', config })).toContain('href="https://fest.example/speakers"')
})

test('a page that is not to be found by search engines has no canonical address', () => {
  const meta = { title: 'Not found', description: '', noIndex: true }
  const head = renderHead({ meta, path: '/nowhere', config })
  expect(head).toContain('noindex')
  expect(head).not.toContain('canonical')
})

test('content in a data block cannot end it, and comes back as it was', () => {
  const value = { text: '</script><script>alert(1)</script><!--' }
  const block = dataBlock('content', value)
  const inner = block.slice(block.indexOf('>') + 1, -'</script>'.length)
  expect(inner).not.toContain('<')
  expect(JSON.parse(inner)).toEqual(value)
})
