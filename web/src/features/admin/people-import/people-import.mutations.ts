import type { Returned } from '@fest/schemas/database.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { refusal } from '../backend/admin-error.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { inParts } from '../decisions/in-parts.ts'
import { doublesOf } from './named-people.ts'
import type { ListedPerson } from './people-list.ts'
import type { ListKind } from './readable-answers.ts'

type Answer = Returned<'admin_import_people'>['rows'][number]

/** A person's result, planned or done. */
export type Checked = Omit<Answer, 'place' | 'outcome'> & {
  person: ListedPerson
  outcome: Answer['outcome'] | 'double'
}

type Sending = { kind: ListKind; agreements: Agreements; mails: boolean; reason: string | null }
type OnPart = (done: number) => void

/** The most people that the database takes in one call, all of them or none. */
const most = 300

/** What registering each person would do. Nothing is stored, also when it fails. `onPart` gets the number so far. */
export async function checkPeople(
  people: readonly ListedPerson[],
  sending: Sending,
  onPart: OnPart = () => {},
): Promise<Checked[]> {
  // Somebody may propose several talks.
  const { twice, sharing } = doublesOf(sending.kind === 'talk' ? [] : people)
  const single = people.filter((one) => !twice.has(one) && (one.shares_address || !sharing.has(one)))
  const checked = new Map<ListedPerson, Checked>()
  try {
    await inParts(null, most, async (size, done) => {
      const part = single.slice(done, done + size)
      // Seats that were found for those before aren't free for these.
      const ahead = [...checked.values()].filter(
        ({ outcome, status }) => outcome === 'added' && status === 'confirmed',
      ).length
      const { answers, took_ms } = await send(part, sending, { isDry: true, ahead })
      for (const one of answers) checked.set(one.person, one)
      onPart(done + part.length)
      return { took_ms, isOver: done + size >= single.length }
    })
  } catch (error) {
    // A check can't have gone through in silence.
    if (toPlainError(error).title !== toPlainError({ code: 'outcome_unknown' }).title) throw error
    throw refusal('The check didn’t finish.', 'Nobody is registered. Check the list again.')
  }
  return people.map(
    (person) => checked.get(person) ?? { person, outcome: 'double', status: null, field: null, words: null },
  )
}

/** Registers people in parts, each whole or not at all. Sent again, those registered stay as they are. */
export async function registerPeople(
  people: readonly ListedPerson[],
  sending: Sending,
  onPart: OnPart,
): Promise<void> {
  await inParts(null, most, async (size, done) => {
    const part = people.slice(done, done + size)
    const { answers, took_ms } = await send(part, sending, { isDry: false, ahead: 0 })
    const wrong = answers.find(({ outcome }) => outcome === 'wrong')
    if (wrong)
      throw refusal(
        `Line ${wrong.person.line}: ${wrong.words ?? 'no longer accepted.'}`,
        'Check the list again.',
      )
    onPart(done + part.length)
    return { took_ms, isOver: done + size >= people.length }
  })
}

async function send(
  part: readonly ListedPerson[],
  { kind, agreements, mails, reason }: Sending,
  { isDry, ahead }: { isDry: boolean; ahead: number },
) {
  if (part.length === 0) return { answers: [], took_ms: 0 }
  const consents = [
    { kind: 'code_of_conduct', version: agreements.conduct ?? 'unpublished', is_given: true },
    { kind: 'privacy', version: agreements.privacy ?? 'unpublished', is_given: true },
  ]
  const { rows, took_ms } = await callAdmin('admin_import_people', {
    people: part.map(({ full_name, email, shares_address, own, needs, custom }) => ({
      ...own,
      full_name,
      email,
      shares_address,
      needs,
      custom,
      is_at_least_16: true,
      consents,
    })) as Json,
    is_dry: isDry,
    mails,
    reason,
    ahead,
    kind,
  })
  const answers = rows.flatMap(({ place, ...told }): Checked[] => {
    const person = part[place - 1]
    return person ? [{ ...told, person }] : []
  })
  return { answers, took_ms }
}
