import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { type Person, type Actor, lindenhof } from './cast.ts'
import type { Chance, Moments } from './moments.ts'
import phrases from './sample/phrases.json' with { type: 'json' }
import { type Step, stepsWith } from './timeline.ts'
import { askingToJoin, forming, invitingSeeker, joining } from './hackathon.ts'
import { keepingProfile } from './referring.ts'
import sample from './sample/ada.json' with { type: 'json' }
import type { Submission } from './sending.ts'
import { reserving, type SampleSession } from './workshops.ts'

type RegistrationAnswers = {
  details: Record<string, unknown>
  needs: Record<string, unknown>
  consents: readonly { kind: string; version: string; is_given: boolean }[]
  referrer?: string | undefined
}

/** The part of register() after its check that registration is open, which the demo ignores. */
const registering = stepsWith<RegistrationAnswers>(`
  select private.write_needs($2, $1 -> 'needs'), private.write_consents($2, $1 -> 'consents'),
    private.credit_referral($2, (select inviting.referral_code from public.profiles as inviting where inviting.user_id = ($1 ->> 'referrer')::uuid))
  from private.lock_pool('registration') as pool
  cross join lateral private.write_answers($2, $1 -> 'details', case when pool.taken < pool.capacity then 'confirmed' else 'waitlisted' end) as written`)

/** The two required agreements and the optional ones; who shares their address with sponsors wants news, too. */
function consentsTo(agreements: Agreements, isPhotographed: boolean, isShared: boolean) {
  const versions = {
    conduct: agreements.conduct ?? 'unpublished',
    privacy: agreements.privacy ?? 'unpublished',
  }
  return [
    { kind: 'code_of_conduct', version: versions.conduct, is_given: true },
    { kind: 'privacy', version: versions.privacy, is_given: true },
    { kind: 'photos', version: versions.privacy, is_given: isPhotographed },
    { kind: 'share_with_sponsor', version: versions.privacy, is_given: isShared },
    { kind: 'news', version: versions.privacy, is_given: isShared },
  ]
}

export function registrations(
  people: readonly Person[],
  chance: Chance,
  moments: Moments,
  agreements: Agreements,
  referrerOf: (person: Person) => Person | undefined,
): Step[] {
  return people.flatMap((person) => {
    const referrer = referrerOf(person)
    const steps = [
      registering(person, person.registeredAt, {
        details: detailsOf(person, chance, referrer !== undefined),
        needs: person.isOnline ? {} : needsOf(chance),
        consents: consentsTo(agreements, chance.is(0.72), chance.is(0.2)),
        referrer: referrer?.id,
      }),
    ]
    if (person.cancels) {
      const at = moments.after(person.registeredAt, 20, 160)
      steps.push({ at, as: person, sql: 'select public.cancel_registration()' })
    }
    return steps
  })
}

function detailsOf(person: Person, chance: Chance, isReferred: boolean): Record<string, unknown> {
  const { role, isOnline, hackathon } = person
  const studies = role === 'undergraduate' || role === 'postgraduate'
  const python = chance.pick([1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5])
  return {
    full_name: person.fullName,
    role,
    institution: person.institution.name,
    department: role === 'school' || role === 'professional' ? null : chance.pick(phrases.departments),
    year_of_study: studies ? chance.weighted({ '1': 22, '2': 28, '3': 24, '4': 15, '5+': 11 }) : null,
    phone: chance.is(0.15) ? `+49 555 01${chance.whole(10, 99)}` : null,
    is_at_least_16: true,
    python_comfort: python,
    quantum_knowledge: chance.weighted({ none: 24, heard: 33, basics: 31, comfortable: 12 }),
    has_used_qiskit: chance.is(0.85) ? chance.is(python > 3 ? 0.55 : 0.15) : null,
    has_ibm_quantum_account: chance.is(0.7) ? chance.is(0.3) : null,
    days: person.days,
    attendance: isOnline ? 'online' : 'in_person',
    hackathon,
    shirt_size:
      isOnline || chance.is(0.1) ? null : chance.weighted({ XS: 8, S: 24, M: 32, L: 22, XL: 10, XXL: 4 }),
    heard_from: isReferred
      ? chance.pick(['friend', 'friend', 'ambassador'])
      : chance.weighted({
          lecturer: 24,
          poster: 20,
          social_media: 24,
          newsletter: 14,
          ambassador: 8,
          friend: 7,
          other: 3,
        }),
    // Derived from the name, so that the random choices after it stay the same.
    custom: { answers: { custom_laptop: laptops[person.fullName.length % laptops.length] } },
  }
}

/** Answers to the sample event's custom question; most people bring their own. */
const laptops = ['no', 'no', null, 'no', 'workshops', 'no', null, 'no', 'no', 'weekend', 'no']

function needsOf(chance: Chance): Record<string, unknown> {
  const eats = chance.is(0.42)
    ? [
        chance.weighted({
          vegetarian: 42,
          vegan: 20,
          halal: 16,
          lactose_free: 8,
          gluten_free: 6,
          kosher: 3,
          nut_allergy: 5,
        }),
      ]
    : []
  if (eats.length > 0 && chance.is(0.08)) eats.push('nut_allergy')
  const needsAccess = chance.is(0.09)
  return {
    dietary: [...new Set(eats)],
    dietary_note: eats.length > 0 && chance.is(0.1) ? chance.pick(phrases.dietaryNotes) : null,
    access: needsAccess
      ? [
          chance.weighted({
            captions: 28,
            step_free: 24,
            quiet_room: 24,
            hearing_loop: 12,
            large_print: 8,
            assistance_animal: 4,
          }),
        ]
      : [],
    access_note: needsAccess && chance.is(0.35) ? chance.pick(phrases.accessNotes) : null,
  }
}

const { details, needs } = sample.registration
const { team } = sample

export function adaOf(account: Actor, moments: Moments): Person {
  return {
    ...account,
    fullName: details.full_name,
    firstName: sample.profile.display_name,
    institution: lindenhof,
    role: 'undergraduate',
    registeredAt: moments.ago(19.6),
    days: details.days,
    isOnline: false,
    cancels: false,
    hackathon: 'have_team',
  }
}

/** The first demo attendee registers, takes seats, waits for one, and forms a team with two others. */
export function adasSteps(
  ada: Person,
  agreements: Agreements,
  { mates, asking, invited }: { mates: readonly Person[]; asking: Person; invited: Person },
  moments: Moments,
): Step[] {
  const formedAt = moments.ago(12.2)
  return [
    registering(ada, ada.registeredAt, { details, needs, consents: consentsTo(agreements, true, false) }),
    keepingProfile(ada, ada.registeredAt + 15 * 60_000, sample.profile),
    ...sample.seats.map(({ session, daysAgo }) => reserving(ada, moments.ago(daysAgo), { session })),
    forming(ada, formedAt, team),
    ...mates.map((mate, index) =>
      joining(mate, moments.after(Math.max(formedAt, mate.registeredAt), 1 + index, 20), { team: team.name }),
    ),
    askingToJoin(asking, moments.ago(0.45), { team: team.name, message: sample.asksToJoin }),
    invitingSeeker(ada, moments.ago(0.25), { guest: invited.id, message: sample.invites }),
  ]
}

/** What the first demo attendee submitted: one application in review, one new, and a question. */
export function adasSubmissions(ada: Person, moments: Moments): Submission[] {
  const submissions = sample.submissions as (Omit<Submission, 'as' | 'at'> & { daysAgo: number })[]
  return submissions.map(({ daysAgo, answers, ...submission }) => ({
    ...submission,
    as: ada,
    at: moments.ago(daysAgo),
    answers: { full_name: ada.fullName, email: ada.email, ...answers },
  }))
}

/** The sessions she saved; one of them has been canceled since, so that the site tells her. */
export function savedByAda(
  ada: Person,
  sessions: readonly SampleSession[],
  moments: Moments,
): { user: string; session: SampleSession; at: number }[] {
  return sessions
    .filter(({ id }) => sample.saved.includes(id))
    .map((session, index) => ({
      user: ada.id,
      session: { ...session, seen: { ...session.seen, status: 'confirmed' } },
      at: moments.ago(18 - index * 0.5),
    }))
}
