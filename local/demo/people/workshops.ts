import type { Backend } from '../../backend/backend.ts'
import type { Person } from './cast.ts'
import type { Chance, Moments } from './moments.ts'
import { type Step, stepsWith } from './timeline.ts'

/** A session of the sample content, as whoever saves it sees it (web/src/features/saved/saved.ts). */
export type SampleSession = {
  id: string
  /** Null where no seats are reserved. */
  capacity: number | null
  seen: {
    title: string
    startsAt: string
    endsAt: string
    roomId: string | null
    place: string
    status: string
  }
}

/** People who ask for a seat, per seat: above one, people wait; below, about that share is taken. */
const demand: Readonly<Record<string, number>> = {
  'session-first-circuits': 1.45,
  'session-linear-algebra-you-need': 0.6,
  'session-bell-pairs-and-chsh': 1.3,
  'session-reading-a-backend': 0.5,
  'session-phase-and-interference': 0.55,
  'session-figures-that-explain': 0.4,
  'session-grover-step-by-step': 1.22,
  'session-error-mitigation-hands-on': 0.6,
  'session-running-on-real-hardware': 1.38,
  'session-variational-circuits': 0.5,
  'session-qaoa-for-maxcut': 0.45,
  'session-testing-quantum-code': 0.3,
  'session-tiny-error-correcting-code': 0.6,
  'session-quantum-club-on-your-campus': 0.3,
}

/** The part of reserve_seat() after its check that the session is still to come. */
export const reserving = stepsWith<{ session: string }>(`
  insert into public.seat_reservations (user_id, session_id, status)
    select $2, $1 ->> 'session', case when pool.taken < pool.capacity then 'confirmed' else 'waitlisted' end
    from private.lock_pool('session ' || ($1 ->> 'session')) as pool
    where exists (select from public.registrations as registration where registration.user_id = $2 and registration.status = 'confirmed')`)
const releasing = stepsWith<{ session: string }>(`select public.release_seat($1 ->> 'session')`)

/** Who reserves which seat, nobody two at the same time; a few cancel, and the next on the waitlist moves up. */
export function seatReservations(
  people: readonly Person[],
  sessions: readonly SampleSession[],
  chance: Chance,
  moments: Moments,
  mayReserveFrom: (person: Person) => number,
): Step[] {
  const busy = new Set<string>()
  return sessions.flatMap(({ id, capacity, seen }) => {
    const day = seen.startsAt.slice(0, 10)
    const free = people.filter(
      (person) => !person.isOnline && person.days.includes(day) && !busy.has(`${person.id} ${seen.startsAt}`),
    )
    const wanted = Math.round((capacity ?? 0) * (demand[id] ?? 0))
    return chance.some(free, wanted).flatMap((person, index) => {
      busy.add(`${person.id} ${seen.startsAt}`)
      const at = moments.after(mayReserveFrom(person), 0.1, 60)
      const steps = [reserving(person, at, { session: id })]
      if (!person.cancels && index % 11 === 4)
        steps.push(releasing(person, moments.after(at, 40, 200), { session: id }))
      return steps
    })
  })
}

/** What some people saved, as their devices would have stored it. */
export async function saveSessions(
  { sql }: Pick<Backend, 'sql'>,
  saved: readonly { user: string; session: SampleSession; at: number }[],
): Promise<void> {
  await sql(
    `insert into public.saved_sessions (user_id, session_id, saved_at, seen)
      select "user", session, to_timestamp(at / 1000), seen
      from jsonb_to_recordset($1) as one ("user" uuid, session text, at float8, seen jsonb)`,
    [
      JSON.stringify(
        saved.map(({ user, session, at }) => ({
          user,
          session: session.id,
          at,
          seen: { ...session.seen, seenAt: new Date(at).toISOString() },
        })),
      ),
    ],
  )
}

/** Which sessions people save after registering; some save a whole weekend. */
export function savedByPeople(
  people: readonly Person[],
  sessions: readonly SampleSession[],
  chance: Chance,
  moments: Moments,
): { user: string; session: SampleSession; at: number }[] {
  return people
    .filter(() => chance.is(0.35))
    .flatMap((person) =>
      chance.some(sessions, chance.whole(2, 7)).map((session) => ({
        user: person.id,
        session,
        at: moments.after(person.registeredAt, 0.1, 100),
      })),
    )
}
