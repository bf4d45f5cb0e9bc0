import type { EventFacts } from '../mail.ts'

/** A mail in words, before it is HTML or text. Everything in it is plain text. */
export type MailContent = {
  subject: string
  /** One sentence that a list of mails shows behind the subject. */
  preheader: string
  /** The label in the head, in mono. */
  ket: string
  heading: string
  paragraphs: string[]
  /** Label and value, such as When and Where. */
  details?: (readonly [string, string])[]
  /** `path` is one of the site. */
  action?: { label: string; path: string }
  /** Below the button, in smaller type. */
  notes?: string[]
  /** Why this mail came to this person. */
  reason: string
}

/** Writes one kind of mail. `data` is what the database queued; what is missing in it is left out of the words. */
export type Template = (data: Record<string, unknown>, facts: EventFacts) => MailContent

/** A text of the data, on one line and not longer than anybody reads; empty when it is none. */
export function textOf(value: unknown, longest = 120): string {
  if (typeof value !== 'string') return ''
  const line = value.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}

/** `Hi Mira,` or, for who gave no name, `Hi,`. */
export function greeting(data: Record<string, unknown>): string {
  const name = textOf(data['name'], 60)
  return name === '' ? 'Hi,' : `Hi ${name},`
}
