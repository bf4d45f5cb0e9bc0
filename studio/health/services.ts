import { isRecord } from '../builder/session.ts'
import type { Ask } from './ask.ts'

/** Whether one of the things that visitors depend on answers. */
export type ServiceState = {
  id: 'site' | 'content' | 'accounts' | 'mail'
  title: string
  state: 'works' | 'fails' | 'unknown'
  /** A sentence: what was seen, or why nothing could be. */
  text: string
}

type Probe = { ask: Ask; countDocuments: () => Promise<number> }

const timeoutMs = 8000

/**
 * Asks the site, the Content Lake, the service of accounts and, where it can be seen, the mail. Never rejects.
 * It sees what any visitor may see, and no more.
 */
export async function askServices({ ask, countDocuments }: Probe): Promise<ServiceState[]> {
  const [page, content] = await Promise.all([askSite(ask), askContent(countDocuments)])
  const supabase = supabaseOf(page.html)
  const [accounts, mail] = await Promise.all([askAccounts(ask, supabase), askMail(ask, supabase)])
  return [page.site, content, accounts, mail]
}

/** Asks a service that may run elsewhere, where the answer can be kept from this page. */
function get(ask: Ask, path: string, init: RequestInit = {}): Promise<Response> {
  return ask(path, { ...init, signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' })
}

async function askSite(ask: Ask): Promise<{ site: ServiceState; html: string }> {
  const site = { id: 'site' as const, title: 'Site' }
  try {
    const response = await get(ask, '/')
    const html = await response.text()
    const isPage = response.ok && (response.headers.get('content-type') ?? '').includes('text/html')
    if (isPage) return { site: { ...site, state: 'works', text: 'Visitors get its pages.' }, html }
    const text = `Its first page answers ${response.status}. Tell whoever runs the server.`
    return { site: { ...site, state: 'fails', text }, html: '' }
  } catch {
    const text = 'Its first page does not answer. Check your own connection first.'
    return { site: { ...site, state: 'fails', text }, html: '' }
  }
}

async function askContent(countDocuments: () => Promise<number>): Promise<ServiceState> {
  const content = { id: 'content' as const, title: 'Content' }
  try {
    const count = await countDocuments()
    return { ...content, state: 'works', text: `${count} published documents can be read.` }
  } catch {
    return {
      ...content,
      state: 'fails',
      text: 'Published documents cannot be read, so pages show what they had.',
    }
  }
}

type Supabase = { base: string; anonKey: string; isHere: boolean }

/** Where the accounts are, as the site tells every browser (`SiteConfig`); null when its page does not say. */
function supabaseOf(html: string): Supabase | null {
  const json = /<script type="application\/json" id="fest-config">([^<]*)<\/script>/.exec(html)?.[1]
  try {
    const config: unknown = JSON.parse(json ?? 'null')
    const supabase = isRecord(config) ? config['supabase'] : null
    if (!isRecord(supabase)) return null
    const { url, anonKey } = supabase
    if (typeof url !== 'string' || typeof anonKey !== 'string') return null
    return { base: url.replace(/\/$/, ''), anonKey, isHere: url === '/' }
  } catch {
    return null
  }
}

async function askAccounts(ask: Ask, supabase: Supabase | null): Promise<ServiceState> {
  const accounts = { id: 'accounts' as const, title: 'Accounts and forms (Supabase)' }
  if (!supabase)
    return { ...accounts, state: 'unknown', text: 'The page of the site does not say where they are.' }
  const { base, anonKey, isHere } = supabase
  const headers = { apikey: anonKey, 'content-type': 'application/json' }
  try {
    const [signIn, database] = await Promise.all([
      get(ask, `${base}/auth/v1/health`, { headers }),
      // What the home page asks, and anybody may.
      get(ask, `${base}/rest/v1/rpc/registration_state`, { method: 'POST', headers, body: '{}' }),
    ])
    if (!signIn.ok)
      return {
        ...accounts,
        state: 'fails',
        text: `Nobody can sign in: the service answers ${signIn.status}.`,
      }
    if (!database.ok)
      return {
        ...accounts,
        state: 'fails',
        text: `Forms cannot be sent: the database answers ${database.status}.`,
      }
    return {
      ...accounts,
      state: 'works',
      text: 'People can sign in, and the database behind the forms answers.',
    }
  } catch {
    if (isHere)
      return {
        ...accounts,
        state: 'fails',
        text: 'They do not answer: nobody can sign in or send a form now.',
      }
    const text =
      'They run elsewhere and did not answer the Studio. Try to sign in on the site: it says what is wrong.'
    return { ...accounts, state: 'unknown', text }
  }
}

async function askMail(ask: Ask, supabase: Supabase | null): Promise<ServiceState> {
  const mail = { id: 'mail' as const, title: 'Mail' }
  // How many mails wait is about people who wrote to us, which is for admins.
  const elsewhere = 'Whether mails leave is for admins to see, in the overview at /admin.'
  if (!supabase?.isHere) return { ...mail, state: 'unknown', text: elsewhere }
  try {
    const { ok, status } = await get(ask, '/mailbox')
    if (ok) return { ...mail, state: 'works', text: 'Mails go to the mailbox of this machine, at /mailbox.' }
    // Opened from another machine: the mailbox is there, and not for us.
    if (status === 403) return { ...mail, state: 'unknown', text: elsewhere }
    return { ...mail, state: 'fails', text: `The mailbox answers ${status}.` }
  } catch {
    return { ...mail, state: 'fails', text: 'The mailbox does not answer.' }
  }
}
