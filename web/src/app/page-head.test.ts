import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { dataBlock, linkedDataBlock, renderHead, withoutWaiting } from './page-head.ts'
import type { PageMeta } from './lazy-page.ts'

const config = { siteUrl: 'https://fest.example' } as SiteConfig
const hostile = '</title></script><script>alert(1)</script><img src="x" onerror=\'alert(1)\'><!--'

const headOf = (meta: PageMeta, change: Partial<SiteConfig> = {}) =>
  renderHead({ meta, path: '/speakers', config: { ...config, ...change }, site: null, picture: null })

test('a title from the Studio cannot break out of the head', () => {
  const head = renderHead({
    meta: { title: hostile, description: `">${hostile}` },
    path: '/speakers',
    config,
    site: { title: hostile, description: hostile },
    picture: { url: 'https://fest.example/share/x.jpg?v=1&w="', width: 1200, height: 630, alt: hostile },
  })
  expect(head).not.toContain('<script>')
  expect(head).not.toContain('<img')
  expect(head).toContain('&lt;/title&gt;')
  expect(head).toContain('?v=1&amp;w=&quot;')
})

test('a page that is not to be found by search engines has no canonical address', () => {
  const head = headOf({ title: 'Not found', description: '', noIndex: true })
  expect(head).toContain('noindex')
  expect(head).not.toContain('canonical')
})

test('the first frame waits for the header, where there is one', () => {
  const meta = { title: 'Speakers', description: '' }
  expect(headOf(meta)).toContain('<link rel="expect" href="#below-header" blocking="render">')
  const own = { meta, path: '/launch', config, site: null, picture: null, hasLayout: false }
  expect(renderHead(own)).not.toContain('blocking=')
})

test.each([
  ['content', (value: unknown) => dataBlock('content', value)],
  ['linked data', (value: unknown) => linkedDataBlock([value])],
])('%s in a data block cannot end it, and comes back as it was', (_, blockOf) => {
  const value = { name: hostile }
  const block = blockOf(value)
  const inner = block.slice(block.indexOf('>') + 1, -'</script>'.length)
  expect(inner).not.toContain('<')
  expect(JSON.stringify(JSON.parse(inner))).toContain(JSON.stringify(value))
})

test('scripts are named and not begun, and no style sheet is left to wait for', () => {
  const built =
    '<script>1</script><script type="module" crossorigin src="/assets/index-1.js"></script>' +
    '<link rel="modulepreload" crossorigin href="/assets/core-1.js"><link rel="stylesheet" crossorigin href="/assets/core-1.css">'
  expect(withoutWaiting(built)).toBe(
    '<script>1</script><script type="later" crossorigin src="/assets/index-1.js"></script>' +
      '<link rel="later" crossorigin href="/assets/core-1.js">',
  )
})

test('the fonts that a browser fetches are a style element of their own, before the page’s other styles', () => {
  const [face, local] = ['@font-face{src:url(/assets/a.woff2)}', '@font-face{src:local(Arial)}']
  const sheets: Record<string, string> = {
    '/a.css': `:root{--a:1}${face}${local}b{}`,
    '/b.css': `c{}${face}`,
  }
  const files = { scripts: [], styles: Object.keys(sheets), readStyle: (path: string) => sheets[path] ?? '' }
  const meta = { title: 'Speakers', description: '' }
  const head = renderHead({ meta, path: '/speakers', config, site: null, picture: null, files })
  expect(head.match(/<style>.*<\/style>/g)).toEqual([
    `<style>${face}${face}</style>`,
    `<style>:root{--a:1}${local}b{}c{}</style>`,
  ])
})

test('a page names itself in each language that it is translated into', () => {
  const languages = [
    { language: 'en', name: 'English', lacks: [] },
    { language: 'pt-BR', name: 'português', lacks: [] },
    { language: 'ja', name: '日本語', lacks: ['/speakers'] },
  ]
  const meta = { title: 'Speakers', description: '' }
  const named = headOf(meta, { languages }).matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)
  expect([...named].map(([, code, href]) => `${code} ${href}`)).toEqual([
    'en https://fest.example/speakers',
    'pt-BR https://fest.example/pt-br/speakers',
    'x-default https://fest.example/speakers',
  ])
  expect(headOf({ ...meta, noIndex: true }, { languages })).not.toContain('hreflang')
  expect(headOf(meta)).not.toContain('hreflang')
})
