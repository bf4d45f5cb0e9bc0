import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { readMailboxToken } from '../support/accounts.ts'
import { type Product, type ProductOptions, startProduct } from '../support/product.ts'

const script = '<script src="/demo/clock.js"></script>'
const pages = '/ /schedule /admin /no-such-page /studio/ /studio/structure/session;drafts.a /mailbox'.split(
  ' ',
)

const dataDir = temporaryFolder()

/** Runs the product on the one folder during a group of tests, like somebody who starts it again with other options. */
function runProduct(options: ProductOptions): () => Product {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dataDir, ...options })
  })
  afterAll(async () => expect(await product.stop()).toBe(0))
  return () => product
}

async function pagesWithScript(origin: string): Promise<string[]> {
  const found = await Promise.all(
    pages.map(async (path) => ({ path, html: await (await fetch(origin + path)).text() })),
  )
  return found.filter(({ html }) => html.includes('/demo/clock')).map(({ path }) => path)
}

function hasNoDemo(product: () => Product): void {
  test('no page has the clock, and nothing answers for it', async () => {
    const { origin, output } = product()
    expect(await pagesWithScript(origin)).toEqual([])
    for (const path of ['/demo/clock', '/demo/clock.js', '/demo/clock/events']) {
      const { status, headers } = await fetch(origin + path)
      expect(`${status} ${headers.get('content-type')}`).toMatch(/^404 text\/html/)
    }
    const moved = await fetch(`${origin}/demo/clock`, {
      method: 'POST',
      headers: { origin },
      body: '{"station":"after"}',
    })
    expect(moved.headers.get('content-type')).not.toContain('json')
    expect(output()).not.toContain('demo:')
  })
}

describe('npm start', () => {
  const product = runProduct({ isDemo: true })

  test('has the clock on each kind of page, before any other script and within the page’s policy', async () => {
    const { origin } = product()
    expect(await pagesWithScript(origin)).toEqual(pages)
    for (const path of pages) {
      const answer = await fetch(origin + path)
      const html = await answer.text()
      expect(html.split(script)).toHaveLength(2)
      expect(html.indexOf('<script')).toBe(html.indexOf(script))
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/script-src 'self'/)
      expect(policy).toMatch(/connect-src 'self'/)
    }
    // A mail itself, and files, don't have it.
    const headers = { authorization: `Bearer ${await readMailboxToken(dataDir)}` }
    for (const path of ['/mailbox/messages.json', '/mailbox/0']) {
      const answer = await fetch(origin + path, { headers })
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain('/demo/clock')
    }
  })

  test('says that it is a demo, and its current time', async () => {
    const { origin, output } = product()
    expect(output()).toMatch(/demo: the event’s clock shows Tue 30 Sep 2025, 10:0\d CEST/)
    const clock = await fetch(`${origin}/demo/clock.js`)
    expect(clock.headers.get('content-type')).toContain('text/javascript')
    expect(clock.headers.get('cache-control')).toBe('no-cache')
    expect(await clock.text()).toContain('"timeZone":"Europe/Berlin"')
  })
})

describe('with FEST_DEMO=off', () => {
  hasNoDemo(runProduct({ env: { FEST_DEMO: 'off' } }))
})

describe('with a hosted service', () => {
  const env = {
    SUPABASE_URL: 'https://hosted.supabase.co',
    SUPABASE_ANON_KEY: 'sb_publishable_of_nobody',
    FALLBACK_ADMIN_EMAIL: 'team@example.org',
  }
  hasNoDemo(runProduct({ isDemo: true, env }))
})
