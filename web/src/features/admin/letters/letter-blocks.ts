/* A letter's blocks of plain text. deliver-mail/templates/letter-blocks.ts is the same; a test compares. */
import type { LetterVariable } from '@fest/schemas/core/fill-letter.ts'
import letterWords from './letter-words.json'

export type Inline =
  | { type: 'text'; text: string; isStrong?: boolean; isEmphasized?: boolean }
  | { type: 'break' }
  | { type: 'link'; href: string; text: string }

export type Block =
  | { type: 'paragraph' | 'heading' | 'quote'; children: Inline[] }
  | { type: 'list'; isOrdered: boolean; items: Inline[][] }

/** A letter's variables and their names in the panel. */
export const letterVariables: Readonly<Record<LetterVariable, string>> = letterWords.variables

type Slip = { typed: string; line: number }

const letter = 'A-Za-z\\u00c0-\\u1fff\\u2c00-\\u2fef\\u3041-\\ud7ff\\uf900-\\ufaff'
const names = Object.keys(letterVariables).join('|')

/*
 * Any unknown name in braces: `{Nmae}`, `{ name }`, `{{name}}`, `{prénom}`; a brace too few; and what other mail
 * programs call their variables. Braces around anything else are text. private.letter_slip() has the same pattern; a
 * test compares the two.
 */
const placeholders = new RegExp(
  [
    `\\{+[ \\t]*[${letter}][${letter}0-9_ .-]{0,30}\\}+`,
    `\\{(?:${names})(?![a-z0-9_])`,
    `(?:${names})\\}`,
    `\\[\\[[ \\t]*[${letter}][${letter}0-9_ ]{0,30}\\]\\]`,
    `<<[ \\t]*[${letter}][${letter}0-9_ ]{0,30}>>`,
    '\\*\\|[A-Za-z0-9_]{1,30}(?::[A-Za-z0-9_]+)?\\|\\*',
    `%[${letter}][${letter}_]{1,30}%`,
  ].join('|'),
  'gu',
)

/** Mistyped variables, which would be sent as text. */
export function unknownVariables(text: string): Slip[] {
  const known = new Set(Object.keys(letterVariables).map((name) => `{${name}}`))
  const slips = text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(placeholders)].flatMap(([typed]) =>
        known.has(typed) ? [] : [{ typed, line: at + 1 }],
      ),
    )
  return slips.filter(({ typed }, at) => slips.findIndex((each) => each.typed === typed) === at)
}
