import { gateOfKind, gates } from '@fest/schemas/vocabulary/session.ts'
import type { SpeakersQueryResult } from '#app/content/content.generated.ts'
import { mainSession } from '#app/content/people/main-session.ts'

type SpokenSession = SpeakersQueryResult['sessions'][number]
export type Speaker = SpeakersQueryResult['people'][number] & { sessions: SpokenSession[] }

/** The people with at least one session, each with their sessions in order of time. */
export function speakersWithSessions({ people, sessions }: SpeakersQueryResult): Speaker[] {
  const byPerson = new Map<string, SpokenSession[]>()
  for (const session of sessions) {
    for (const id of new Set(session.personIds)) {
      const known = byPerson.get(id)
      if (known) known.push(session)
      else byPerson.set(id, [session])
    }
  }
  return people.flatMap((person) => {
    const own = byPerson.get(person._id)
    return own ? [{ ...person, sessions: own }] : []
  })
}

/**
 * The speakers by their main kind of session: somebody with a talk is among the talks, whatever else they host. Groups
 * are in the order of the gates, without empty ones; within a group in the organizers' order.
 */
export function speakersByGate(speakers: readonly Speaker[]) {
  const gateOf = ({ sessions }: Speaker) => {
    const main = mainSession(sessions)
    return main && gateOfKind[main.kind]
  }
  return gates
    .map((gate) => ({ gate, speakers: speakers.filter((speaker) => gateOf(speaker) === gate) }))
    .filter((group) => group.speakers.length > 0)
}

/** People with a keynote that isn't canceled, and everybody else, both in the organizers' order. */
export function keynotesApart(speakers: readonly Speaker[]): { keynotes: Speaker[]; others: Speaker[] } {
  const keynotes = speakers.filter(({ sessions }) => {
    const main = mainSession(sessions)
    return main?.kind === 'keynote' && main.status !== 'cancelled'
  })
  return { keynotes, others: speakers.filter((speaker) => !keynotes.includes(speaker)) }
}
