import { isNameLength } from '@fest/schemas/forms/plain-text.ts'
import { useRef, useState } from 'react'
import { Field, TextInput } from '#app/ui/forms/Field.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import styles from './check-in.module.css'
import { findPeople, namesakesAmong, type Roster } from './door/roster.ts'
import type { Person } from './door/scan.ts'
import { shortDayWords } from './verdict-words.ts'
import { ticketCodeIn } from './ticket-code.ts'

const most = 8
const statusWords: Readonly<Record<Person['status'], string>> = {
  confirmed: 'has a seat',
  waitlisted: 'on the waitlist',
  cancelled: 'canceled',
  checked_in: 'is in',
}

type FindByHandProps = {
  roster: Roster
  /** Called on Enter, with what was typed, pasted, or typed by a hardware scanner. */
  onCode: (text: string) => void
  onPerson: (person: Person) => void
}

/** One field for codes and names: the person at the door has one of the two. */
export function FindByHand({ roster, onCode, onPerson }: FindByHandProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isCode = ticketCodeIn(typed) !== null
  const found = isCode ? [] : findPeople(roster, typed, most + 1)
  const [only] = found
  // All of one name are found together, and stand together.
  const namesakes = namesakesAmong(found)

  function done() {
    setTyped('')
    // At a desk the next code can be typed without a click in between; on a phone the keyboard makes room for the
    // answer.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
    else field.current?.blur()
  }

  function onSubmit() {
    if (typed.trim() === '') return
    if (found.length === 1 && only) onPerson(only)
    else if (found.length > 1) return
    else onCode(typed)
    done()
  }

  return (
    <Form onSubmit={onSubmit} aria-label="Find a ticket">
      <Field label="Code or name">
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              ref={field}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
            />
            <SubmitButton variant="quiet" size="sm" className="min-h-12 shrink-0">
              Check in
            </SubmitButton>
          </div>
        )}
      </Field>
      <output className="mt-1.5 block text-label text-muted">
        {hint(typed, isCode, found.length, roster.size)}
      </output>
      {found.length > 0 ? (
        <ul className={styles.people}>
          {found.slice(0, most).map((person) => (
            <li key={person.ticket}>
              <button
                type="button"
                className={styles.person}
                onClick={() => {
                  onPerson(person)
                  done()
                }}
              >
                <span className="font-semibold">{person.name}</span>
                <span className="text-muted">
                  {namesakes.has(person.ticket)
                    ? `${person.institution ?? 'same name, ask for the ticket'} · `
                    : ''}
                  {shortDayWords(person.days)} · {statusWords[person.status]}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Form>
  )
}

function hint(typed: string, isCode: boolean, found: number, known: number): string {
  if (!isNameLength(typed.trim()) || isCode) return known === 0 ? 'The name list is still loading.' : ''
  if (found === 0) return 'Nobody by that name is on the list.'
  if (found > most) return `First ${most} shown. Keep typing.`
  return found === 1 ? 'One person. Enter checks them in.' : `${found} people. Choose one.`
}
