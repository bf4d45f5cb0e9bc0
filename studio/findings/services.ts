import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { isRecord } from '@fest/schemas/core/records.ts'

/** `fetch`, for a path of this origin or an address; replaced in tests. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

export type ServiceState = {
  id: 'site' | 'content' | 'accounts' | 'mail'
  title: string
  state: 'works' | 'fails' | 'unknown'
  /** One sentence: the observation, or why there is none. */
  text: string
}

type Probe = { ask: Ask; countDocuments: () => Promise<number> }

const timeoutMs = 8000

/**
 * Checks the site, the Content Lake, the accounts and, where possible, mail, as any visitor. Never rejects.
 */
export async function askServices({ ask, countDocuments }: Probe): Promise<ServiceState[]> {
  const [page, content] = await Promise.all([askSite(ask), askContent(countDocuments)])
  const supabase = supabaseOf(page.html)
  const [accounts, mail] = await Promise.all([askAccounts(ask, supabase), askMail(ask, supabase)])
  return [page.site, content, accounts, mail]
}

/** Sends a request to a service that may be hosted, whose response this page may not be allowed to read. */
function get(ask: Ask, path: string, init: RequestInit = {}): Promise<Response> {
  return ask(path, { ...init, signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' })
}

async function askSite(ask: Ask): Promise<{ site: ServiceState; html: string }> {
  const site = { id: 'site' as const, title: 'Site' }
  try {
    const response = await get(ask, '/')
    const html = await response.text()
    const isPage = response.ok && (response.headers.get('content-type') ?? '').includes('text/html')
    if (isPage) return { site: { ...site, state: 'works', text: 'Visitors can load its pages.' }, html }
    const text = `The home page returned ${response.status}. Tell whoever runs the server.`
    return { site: { ...site, state: 'fails', text }, html: '' }
  } catch {
    const text = 'The home page didn’t respond. Check your own connection first.'
    return { site: { ...site, state: 'fails', text }, html: '' }
  }
}

async function askContent(countDocuments: () => Promise<number>): Promise<ServiceState> {
  const content = { id: 'content' as const, title: 'Content' }
  try {
    const count = await countDocuments()
    return { ...content, state: 'works', text: `Visitors can read ${count} published documents.` }
  } catch {
    return {
      ...content,
      state: 'fails',
      text: 'Published documents can’t be read, so pages show their last version.',
    }
  }
}

type Supabase = { base: string; anonKey: string; isHere: boolean }

/** The accounts' address, from `SiteConfig` in the site's home page; null when it has none. */
function supabaseOf(html: string): Supabase | null {
  const json = /<script type="application\/json" id="fest-config">([^<]*)<\/script>/.exec(html)?.[1]
  const config = parseJson(json ?? '')
  const supabase = isRecord(config) ? config['supabase'] : null
  if (!isRecord(supabase)) return null
  const { url, anonKey } = supabase
  if (typeof url !== 'string' || typeof anonKey !== 'string') return null
  return { base: url.replace(/\/$/, ''), anonKey, isHere: url === '/' }
}

async function askAccounts(ask: Ask, supabase: Supabase | null): Promise<ServiceState> {
  const accounts = { id: 'accounts' as const, title: 'Accounts and forms (Supabase)' }
  if (!supabase)
    return { ...accounts, state: 'unknown', text: 'The site’s home page doesn’t say where they are.' }
  const failing = (text: string): ServiceState => ({ ...accounts, state: 'fails', text })
  const { base, anonKey, isHere } = supabase
  const headers = { apikey: anonKey, 'content-type': 'application/json' }
  try {
    const [signIn, database] = await Promise.all([
      get(ask, `${base}/auth/v1/health`, { headers }),
      // The home page makes the same call, which anybody may.
      get(ask, `${base}/rest/v1/rpc/registration_state`, { method: 'POST', headers, body: '{}' }),
    ])
    if (!signIn.ok) return failing(`No one can sign in: the service returned ${signIn.status}.`)
    if (!database.ok) return failing(`No one can send a form: the database returned ${database.status}.`)
    return {
      ...accounts,
      state: 'works',
      text: 'People can sign in, and the database behind the forms responds.',
    }
  } catch {
    if (isHere) return failing('They didn’t respond: no one can sign in or send a form right now.')
    const text =
      'They run elsewhere and didn’t respond to the Studio. Try signing in on the site: it tells you what’s wrong.'
    return { ...accounts, state: 'unknown', text }
  }
}

async function askMail(ask: Ask, supabase: Supabase | null): Promise<ServiceState> {
  const mail = { id: 'mail' as const, title: 'Mail' }
  // How many mails are waiting says something about the people who wrote, so only admins can see it.
  const elsewhere = 'Admins can see in the overview at /admin whether mail is going out.'
  if (!supabase?.isHere) return { ...mail, state: 'unknown', text: elsewhere }
  try {
    // The mailbox itself needs its link; it exists where the embedded services do.
    const { ok, status } = await get(ask, '/healthz')
    const text = 'Mail goes to the mailbox of the machine that runs the site; npm start prints its link.'
    if (ok) return { ...mail, state: 'works', text }
    return { ...mail, state: 'fails', text: `The server of the mailbox returned ${status}.` }
  } catch {
    return { ...mail, state: 'fails', text: 'The server of the mailbox didn’t respond.' }
  }
}
