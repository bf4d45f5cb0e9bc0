import type { Returned } from '@fest/schemas/database.ts'
import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { doubleLines, type ListedPerson } from './people-list.ts'

type Answer = Returned<'admin_import_people'>['rows'][number]

/** A person's result, planned or done. */
export type Checked = Omit<Answer, 'place' | 'outcome'> & {
  person: ListedPerson
  outcome: Answer['outcome'] | 'double'
}

type Sending = { agreements: Agreements; mails: boolean; reason: string | null }

const perCall = 300

/** What registering each person would do. Nothing is stored. */
export async function checkPeople(people: readonly ListedPerson[], sending: Sending): Promise<Checked[]> {
  const doubles = doubleLines(people)
  const single = people.filter(({ line }) => !doubles.has(line))
  const checked = new Map<number, Checked>()
  for (const part of partsOf(single))
    for (const one of await send(part, sending, true)) checked.set(one.person.line, one)
  return people.map(
    (person) =>
      checked.get(person.line) ?? { person, outcome: 'double', status: null, field: null, words: null },
  )
}

/** Registers people in chunks of a few hundred, each written whole or not at all; `onPart` gets the number so far. */
export async function registerPeople(
  people: readonly ListedPerson[],
  sending: Sending,
  onPart: (done: number) => void,
): Promise<void> {
  let done = 0
  for (const part of partsOf(people)) {
    const wrong = (await send(part, sending, false)).find(({ outcome }) => outcome === 'wrong')
    // Shaped like a refusal by the database, so its words are shown.
    if (wrong)
      throw Object.assign(new Error(`Line ${wrong.person.line}: ${wrong.words ?? 'no longer accepted.'}`), {
        code: 'P0001',
        hint: 'Check the list again.',
      })
    done += part.length
    onPart(done)
  }
}

async function send(part: readonly ListedPerson[], { agreements, mails, reason }: Sending, isDry: boolean) {
  const consents = [
    { kind: 'code_of_conduct', version: agreements.conduct ?? 'unpublished', is_given: true },
    { kind: 'privacy', version: agreements.privacy ?? 'unpublished', is_given: true },
  ]
  const { rows } = await callAdmin('admin_import_people', {
    people: part.map(({ full_name, email, role, institution }) => ({
      full_name,
      email,
      role,
      institution,
      is_at_least_16: true,
      consents,
    })),
    is_dry: isDry,
    mails,
    reason,
  })
  return rows.flatMap(({ place, ...told }): Checked[] => {
    const person = part[place - 1]
    return person ? [{ ...told, person }] : []
  })
}

function partsOf<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / perCall) }, (_, part) =>
    all.slice(part * perCall, (part + 1) * perCall),
  )
}
