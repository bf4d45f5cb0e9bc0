import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { type Actor, lindenhof, type Person } from './cast.ts'
import { askingToJoin, forming, invitingSeeker, joining } from './hackathon.ts'
import type { Moments } from './moments.ts'
import { keepingProfile } from './referring.ts'
import { consentsTo, registering } from './registering.ts'
import sample from './sample/ada.json' with { type: 'json' }
import type { Submission } from './sending.ts'
import type { Step } from './timeline.ts'
import { reserving, type SampleSession } from './workshops.ts'

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
