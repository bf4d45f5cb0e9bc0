import { isNameLength } from '@fest/schemas/forms/plain-text.ts'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Field, TextInput, Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { findAlike, findPeople, namesakesAmong, type Roster } from './door/roster.ts'
import type { Person } from './door/scan.ts'
import { shortDayWords } from './verdict-words.ts'
import { looksLikeCode, ticketCodeIn } from './ticket-code.ts'
import doorWords from './door-words.json'

const most = 8
/** Shorter words resemble too many names. */
const shortestAlike = 3

type FindByHandProps = {
  roster: Roster
  /** False until this device has a list, which may be empty. */
  isListed: boolean
  /** Called on Enter with text that was typed, pasted, or entered by a hardware scanner. */
  onCode: (text: string) => void
  onPerson: (person: Person) => void
  /** Called on Enter with a name that nobody has. */
  onNobody: (typed: string, hasAlike: boolean) => void
}

export function FindByHand({ roster, isListed, onCode, onPerson, onNobody }: FindByHandProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isCode = ticketCodeIn(typed) !== null
  const found = isCode ? [] : findPeople(roster, typed, most + 1)
  const [only] = found
  // Between the letters of a scanner there is no time to look through thousands of names.
  const asked = useDeferredValue(typed)
  const isNobody = found.length === 0 && !isCode
  const alike = useMemo(
    () =>
      isNobody && asked.length >= shortestAlike && !looksLikeCode(asked)
        ? findAlike(roster, asked, most)
        : [],
    [roster, asked, isNobody],
  )
  const shown = isNobody ? alike : found.slice(0, most)
  // People with the same name are listed together.
  const namesakes = namesakesAmong(shown)

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
    else if (isCode || looksLikeCode(typed)) onCode(typed)
    // The text stays, so it can be corrected.
    else return onNobody(typed, alike.length > 0)
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
      <output className="mt-2 block text-label text-muted">
        {hint(typed, { isCode, found: found.length, alike: alike.length, isListed })}
      </output>
      {shown.length > 0 ? (
        <ul className="border-t border-line">
          {shown.map((person) => (
            <li key={person.ticket}>
              <button
                type="button"
                className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 border-b border-line px-2 py-1.5 text-start hover:bg-raised"
                onClick={() => {
                  onPerson(person)
                  done()
                }}
              >
                <bdi className="font-semibold">{person.name}</bdi>
                <span className="text-muted">
                  {namesakes.has(person.ticket)
                    ? `${person.institution ?? 'same name, ask for the ticket'} · `
                    : ''}
                  {shortDayWords(person.days)} · {doorWords.statuses[person.status]}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Form>
  )
}

type Hinted = { isCode: boolean; found: number; alike: number; isListed: boolean }

function hint(typed: string, { isCode, found, alike, isListed }: Hinted): string {
  if (!isNameLength(typed.trim()) || isCode) return isListed ? '' : 'The name list is still loading.'
  if (found === 0 && alike > 0) return 'Nobody is called that. These are close:'
  if (found === 0) return 'Nobody by that name is on the list.'
  if (found > most) return `First ${most} shown. Keep typing.`
  return found === 1 ? 'One person. Enter checks them in.' : `${found} people. Choose one.`
}
