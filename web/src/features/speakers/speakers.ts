import type { SpeakersQueryResult } from '#app/content/content.generated.ts'

type SpokenSession = SpeakersQueryResult['sessions'][number]
export type Speaker = SpeakersQueryResult['people'][number] & { sessions: SpokenSession[] }

/** The people who stand in at least one session, each with their sessions in the order of time. */
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
