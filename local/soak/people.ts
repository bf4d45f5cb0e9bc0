import { randomUUID } from 'node:crypto'
import type { Place } from './place.ts'
import { ask, send } from './request.ts'

const password = 'correct-horse-battery-9'
type Session = { access_token: string; refresh_token: string }

/** The sample event is over; admins keep registration open by setting a later closing time. */
export async function openRegistration(place: Place): Promise<void> {
  const admin = await sign(place, '/token?grant_type=password', place.admin)
  await ask(
    `${place.origin}/rest/v1/site_settings?id=eq.true`,
    {
      method: 'PATCH',
      headers: { ...headersOf(place, admin), 'content-type': 'application/json' },
      body: JSON.stringify({ registration_closes_at: '2099-12-31T00:00:00Z' }),
    },
    204,
  )
}

/** Somebody signs in, checks their status, renews the session and signs out. */
export async function comeBack(place: Place): Promise<void> {
  const signedIn = await sign(place, '/token?grant_type=password', place.attendee)
  await read(place, signedIn, '/rest/v1/registrations?select=*')
  await read(place, signedIn, '/auth/v1/user')
  const renewed = await sign(place, '/token?grant_type=refresh_token', {
    refresh_token: signedIn.refresh_token,
  })
  await send(`${place.origin}/auth/v1/logout?scope=local`, {}, headersOf(place, renewed), 204)
}

/** Somebody creates an account, registers, writes to the organizers, cancels, and deletes the account. */
export async function comeNew(place: Place): Promise<void> {
  const email = `soak-${randomUUID()}@students.example`
  await send(`${place.origin}/auth/v1/signup`, { email, password }, headersOf(place))
  const token = await codeMailedTo(place, email)
  const session = await sign(place, '/verify', { type: 'signup', email, token })
  const call = (name: string, body: object, expected = 200) =>
    send(`${place.origin}/rest/v1/rpc/${name}`, body, headersOf(place, session), expected)
  await call('register', {
    details: {
      full_name: 'Mira Okafor',
      role: 'undergraduate',
      institution: 'Northfield University',
      is_at_least_16: true,
      python_comfort: 3,
      quantum_knowledge: 'basics',
      days: ['2025-10-10'],
      attendance: 'in_person',
      hackathon: 'no',
    },
    needs: { dietary: ['vegan'] },
    consents: [
      { kind: 'code_of_conduct', version: '2025-09', is_given: true },
      { kind: 'privacy', version: '2025-09', is_given: true },
    ],
    seconds_to_fill: 60,
    website: '',
  })
  await call('my_place_in_queue', {})
  const answers = {
    topic: 'general',
    is_anonymous: false,
    full_name: 'Mira Okafor',
    email,
    message: 'Is there a place to leave a suitcase on Sunday?',
  }
  await call(
    'submit_form',
    { form: 'contact', submission: randomUUID(), answers, seconds_to_fill: 60, website: '' },
    204,
  )
  await call('cancel_registration', {})
  await call('delete_my_account', { confirm_email: email }, 204)
}

async function sign(place: Place, path: string, body: object): Promise<Session> {
  return send<Session>(`${place.origin}/auth/v1${path}`, body, headersOf(place))
}

async function read(place: Place, session: Session, path: string): Promise<void> {
  await ask(place.origin + path, { headers: headersOf(place, session) })
}

function headersOf({ anonKey }: Place, session?: Session): Record<string, string> {
  return { apikey: anonKey, authorization: `Bearer ${session?.access_token ?? anonKey}` }
}

async function codeMailedTo({ origin, mailboxToken }: Place, email: string): Promise<string> {
  const headers = { authorization: `Bearer ${mailboxToken}` }
  const kept = await ask(`${origin}/mailbox/messages.json`, { headers })
  const mails = JSON.parse(kept) as { to: string; text: string }[]
  const mail = mails.findLast(({ to }) => to === email)
  const code = /code: (\d+)/.exec(mail?.text ?? '')?.[1]
  if (code === undefined) throw new Error('No code came by mail.')
  return code
}
