import { isolateFormulas } from '../../../../schemas/core/words/isolate-formulas.ts'
import { direction } from '../../../../schemas/core/words/language.ts'
import { t } from '../../../../schemas/core/words/t.ts'
import type { EventFacts } from '../mail.ts'
import type { LetterBlock } from './letter-blocks.ts'

/** The content of a mail, before it becomes HTML and text. Everything in it is plain text. */
export type MailContent = {
  subject: string
  /** One sentence, shown after the subject in a list of mails. */
  preheader: string
  /** The label in the head, in the mono font. */
  ket: string
  heading: string
  paragraphs: string[]
  /** The text of a letter, after the paragraphs. */
  blocks?: LetterBlock[]
  /** Label and value, such as When and Where; without a value, the line is left out. */
  details?: (readonly [string, string])[]
  /** `path` is a path of the site. */
  action?: { label: string; path: string }
  /** Below the button, in smaller type. */
  notes?: string[]
  /** Why this person gets this mail. */
  reason: string
  /** The way out of getting more of them, after the reason. `path` is a path of the site. */
  leave?: { label: string; path: string }
}

/** From the database; anything missing in it is left out of the text. */
export type Data = Readonly<Record<string, unknown>>

export type Template = (data: Data, facts: EventFacts, siteUrl: string) => MailContent

/** A text from the data, on one line and limited in length; scripts and emoji keep their joiners. Empty if it isn't a text. */
export function textOf(value: unknown, longest = 120): string {
  if (typeof value !== 'string') return ''
  const line = cut(value.replaceAll(/(?:(?![\u200c\u200d])[\s\p{Cc}\p{Cf}])+/gu, ' ').trim(), longest)
  return direction === 'rtl' ? isolateFormulas(line) : line
}

export function cut(line: string, longest: number): string {
  const characters = Array.from(line)
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}

/** A mail to a person, before its greeting. */
type Ungreeted = Omit<MailContent, 'paragraphs'> & { paragraphs: string | readonly string[] }
export type Templates = Readonly<Record<string, (data: Data, facts: EventFacts) => Ungreeted>>

/** What one of several alike mails says; the rest is the same in all of them. */
export type Words = Pick<MailContent, 'subject' | 'preheader' | 'heading'> &
  Partial<Omit<MailContent, 'paragraphs'>> & { paragraphs: string }

/** Templates of mails to a person, which begin with `Hi Mira,`, or `Hi,` when there is no name. */
export function greeted(templates: Templates): Record<string, Template> {
  const all = Object.entries(templates).map(([name, write]): [string, Template] => [
    name,
    (data, facts) => {
      const [content, person] = [write(data, facts), textOf(data['name'], 60)]
      return {
        ...content,
        details: content.details?.filter(([, value]) => value !== '') ?? [],
        paragraphs: [person === '' ? t`Hi,` : t`Hi ${person},`, content.paragraphs].flat(),
      }
    },
  ])
  return Object.fromEntries(all)
}

/** Where to ask; `address` may be its link. */
export const questions = (address: string) => t`Questions: ${address}`

/** The entry under a key of the data; undefined for any other word. */
export function entryOf<Entry>(entries: Readonly<Record<string, Entry>>, key: unknown): Entry | undefined {
  return Object.hasOwn(entries, String(key)) ? entries[String(key)] : undefined
}
