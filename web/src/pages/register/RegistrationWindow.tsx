import { plural, t } from '@fest/schemas/core/words/t.ts'
import { language } from '@fest/schemas/core/words/language.ts'
import type { ReactNode } from 'react'
import { registrationWords } from '@fest/schemas/vocabulary/registration-words.ts'

type RegistrationWindowProps = { isFull: boolean; waiting: number | null; children: ReactNode }

/** The form, which stays when the last seat goes while somebody fills it out. */
export function RegistrationWindow({ isFull, waiting, children }: RegistrationWindowProps) {
  return (
    <>
      {isFull ? (
        <p className="mb-8 border-s-2 border-ember py-1 ps-5">
          <strong className="block font-semibold">{registrationWords.full.sentence}</strong>
          <span className="text-muted">{registrationWords.full.hint}</span>{' '}
          <span className="text-muted">{lengthOf(waiting)}</span>
        </p>
      ) : null}
      {children}
    </>
  )
}

/** How many people wait, in words; nothing where admins don’t show numbers. */
export function lengthOf(waiting: number | null): string {
  if (waiting === null) return ''
  if (waiting === 0) return t`Nobody is in line yet.`
  const count = waiting.toLocaleString(language)
  return plural(waiting, { one: `${count} person is in line.`, other: `${count} people are in line.` })
}
