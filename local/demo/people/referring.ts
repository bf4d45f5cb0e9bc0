import type { Person } from './cast.ts'
import type { Chance, Moments } from './moments.ts'
import { type Step, stepsWith } from './timeline.ts'

/** The most that each inviter brings; some of the invited may cancel. */
const brought = [12, 9, 7, 6, 5, 4, 3, 3, 2, 2, 1, 1]

/** Somebody saves their profile, which also holds their referral code. */
export const keepingProfile = stepsWith(`
  insert into public.profiles (user_id, display_name, pronouns, institution, links, is_listed, is_on_leaderboard)
    select $2, said.display_name, said.pronouns, said.institution, coalesce(said.links, '{}'), coalesce(said.is_listed, false),
      coalesce(said.is_on_leaderboard, false)
    from jsonb_populate_record(null::public.profiles, $1) as said`)

/** Who invited whom: some early people invite later ones. */
export function inviters(
  people: readonly Person[],
  chance: Chance,
  moments: Moments,
): { referrerOf: (person: Person) => Person | undefined; sharing: ReadonlySet<Person> } {
  const early = chance.some(
    people.slice(0, 70).filter(({ cancels, isOnline }) => !cancels && !isOnline),
    brought.length,
  )
  const byReferred = new Map<string, Person>()
  for (const [index, referrer] of early.entries()) {
    const shared = moments.after(referrer.registeredAt, 1, 2)
    const possible = people.filter(({ id, registeredAt }) => registeredAt > shared && !byReferred.has(id))
    for (const person of chance.some(possible, brought[index] ?? 1)) byReferred.set(person.id, referrer)
  }
  return { referrerOf: ({ id }) => byReferred.get(id), sharing: new Set(early) }
}

const pronouns = ['she/her', 'he/him', 'they/them', null]

/** Profiles of people who share a code, most of them on the leaderboard, and of some others. */
export function profiles(
  people: readonly Person[],
  sharing: ReadonlySet<Person>,
  chance: Chance,
  moments: Moments,
): Step[] {
  let shared = 0
  return people
    .filter((person) => sharing.has(person) || chance.is(0.22))
    .map((person) => {
      const shares = sharing.has(person)
      if (shares) shared += 1
      const at = shares ? person.registeredAt + 20 * 60_000 : moments.after(person.registeredAt, 0.1, 40)
      return keepingProfile(person, at, {
        display_name: chance.is(0.6) ? person.firstName : person.fullName.slice(0, 60),
        pronouns: chance.pick(pronouns),
        institution: chance.is(0.7) ? person.institution.name : null,
        links: chance.is(0.3) ? [`https://code.example/${person.email.split('@')[0]}`] : [],
        is_listed: chance.is(0.6),
        // One of them prefers not to be listed.
        is_on_leaderboard: shares && shared !== 4,
      })
    })
}
