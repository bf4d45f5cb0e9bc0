import {
  type Answer,
  type Conflict,
  type Outcome,
  type Person,
  type Place,
  theDoor,
  type Verdict,
  type WaitingScan,
} from './scan.ts'

/** This device's decision about a ticket, from its roster. `seenAt`: its earlier scan for this session. */
export function outcomeOf(person: Person | undefined, place: Place, seenAt: string | null): Outcome {
  if (!person) return 'unknown'
  if (person.status === 'waitlisted' || person.status === 'cancelled') return person.status
  if (place !== theDoor) return seenAt === null ? 'recorded' : 'already'
  return person.status === 'checked_in' ? 'already' : 'checked_in'
}

export function ownVerdict(
  { scan, ticket, place, at }: WaitingScan,
  person: Person | undefined,
  outcome: Outcome,
): Verdict {
  return {
    scan,
    ticket,
    place,
    at,
    outcome,
    name: person?.name ?? null,
    days: person?.days ?? [],
    attendance: person?.attendance ?? null,
    first_at: outcome === 'already' ? (person?.in_at ?? null) : null,
    isSure: false,
  }
}

export function answeredVerdict(scan: WaitingScan, person: Person | undefined, answer: Answer): Verdict {
  const own = ownVerdict(scan, person, answer.outcome)
  return {
    ...own,
    ...answer,
    name: answer.name ?? own.name,
    days: answer.days ?? own.days,
    attendance: answer.attendance ?? own.attendance ?? null,
    isSure: true,
  }
}

/** Null if the verdicts agree. A ticket let in by two devices is a conflict: two people may have used it. */
export function conflictOf(scan: WaitingScan, answer: Answer): Conflict | null {
  const { announced } = scan
  if (announced === null) return null
  const isAsAnnounced =
    announced === answer.outcome || (announced === 'already' && answer.outcome === 'checked_in')
  const isTwice =
    answer.outcome === 'checked_in' && announced !== 'already' && answer.conflict === 'scanned_elsewhere'
  if (isAsAnnounced && !isTwice) return null
  return {
    scan: scan.scan,
    ticket: scan.ticket,
    place: scan.place,
    at: scan.at,
    announced,
    outcome: answer.outcome,
    firstAt: answer.first_at ?? null,
    by: answer.by ?? null,
  }
}

export function personAfter(
  person: Person | undefined,
  ticket: string,
  place: Place,
  answer: Answer,
): Person | undefined {
  if (place !== theDoor || !answer.status) return person
  return {
    ticket,
    name: answer.name ?? person?.name ?? null,
    institution: person?.institution ?? null,
    status: answer.status,
    days: answer.days ?? person?.days ?? [],
    attendance: answer.attendance ?? person?.attendance ?? 'in_person',
    in_at: answer.status === 'checked_in' ? laterOf(answer.first_at, person?.in_at) : null,
  }
}

/** The later of two moments: what is known of an earlier day may come after today's check-in. */
export function laterOf(one: string | null | undefined, other: string | null | undefined): string | null {
  return (Date.parse(one ?? '') > Date.parse(other ?? '') ? one : (other ?? one)) ?? null
}
