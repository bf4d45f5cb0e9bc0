import { askServices } from './services.ts'

type Answers = Record<string, { status?: number; type?: string; body?: string }>

function firstPage(supabase: object): { body: string } {
  const config = JSON.stringify({ siteUrl: 'https://fest.test', supabase })
  return { body: `<!doctype html><script type="application/json" id="fest-config">${config}</script>` }
}

const here: Answers = {
  '/': firstPage({ url: '/', anonKey: 'public' }),
  '/auth/v1/health': {},
  '/rest/v1/rpc/registration_state': {},
  '/healthz': {},
}
const elsewhere: Answers = {
  '/': firstPage({ url: 'https://people.test', anonKey: 'public' }),
  'https://people.test/auth/v1/health': {},
  'https://people.test/rest/v1/rpc/registration_state': {},
}

async function statesOf(answers: Answers, countDocuments = async () => 232) {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    const isRefused = path.includes('/v1/') && new Headers(init?.headers).get('apikey') !== 'public'
    const { status = isRefused ? 401 : 200, type = 'text/html', body = '' } = answer
    return new Response(body, { status, headers: { 'content-type': type } })
  }
  const states = await askServices({ ask, countDocuments })
  return Object.fromEntries(states.map(({ id, state }) => [id, state]))
}

test('checks everything where all services are embedded', async () => {
  expect(await statesOf(here)).toEqual({ site: 'works', content: 'works', accounts: 'works', mail: 'works' })
})

test('distinguishes what fails from what works', async () => {
  const away = () => Promise.reject(new Error('away'))
  expect(await statesOf({ ...here, '/': { status: 503 } }, away)).toMatchObject({
    site: 'fails',
    content: 'fails',
  })
  for (const path of ['/auth/v1/health', '/rest/v1/rpc/registration_state'])
    expect(await statesOf({ ...here, [path]: { status: 500 } })).toMatchObject({ accounts: 'fails' })
  expect(await statesOf({ ...here, '/healthz': { status: 500 } })).toMatchObject({ mail: 'fails' })
  const { '/auth/v1/health': _health, '/healthz': _healthz, ...silent } = here
  expect(await statesOf(silent)).toMatchObject({ accounts: 'fails', mail: 'fails' })
})

test('checks hosted services, and does not guess when their answer cannot be read', async () => {
  expect(await statesOf(elsewhere)).toEqual({
    site: 'works',
    content: 'works',
    accounts: 'works',
    mail: 'unknown',
  })
  expect(await statesOf({ '/': elsewhere['/'] ?? {} })).toMatchObject({ accounts: 'unknown' })
  expect(await statesOf({ '/': { body: 'a page of something else' } })).toMatchObject({
    accounts: 'unknown',
    mail: 'unknown',
  })
})

test('does not accept something else in place of the home page', async () => {
  expect(await statesOf({ ...here, '/': { type: 'application/json' } })).toMatchObject({ site: 'fails' })
})
