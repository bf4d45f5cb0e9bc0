import { t } from './words/t.ts'

/** What may stand in the text of a letter as `{name}`; the link also as the target of a link. */
export type LetterVariable = 'name' | 'workshop' | 'decision' | 'ticket_link'
export type LetterValues = Readonly<Record<LetterVariable, string>>

/** Fills in the variables of a text; anything else in braces stays as it is. */
export function fillLetter(text: string, values: LetterValues): string {
  return text.replaceAll(
    /\{(name|workshop|decision|ticket_link)\}/g,
    (_, name: LetterVariable) => values[name],
  )
}

/** Undecided statuses, and unknown ones, are “not decided yet”. */
const decisionWords = new Map([
  ['accepted', t`accepted`],
  ['declined', t`declined`],
  ['withdrawn', t`withdrawn`],
  ['confirmed', t`confirmed`],
  ['checked_in', t`confirmed`],
  ['waitlisted', t`on the waitlist`],
  ['cancelled', t`canceled`],
])

/** The variables' values for one person; `siteUrl` is the origin of the ticket link. */
export function letterValues(
  of: { name?: string | undefined; workshop?: string | undefined; decision?: string | undefined },
  siteUrl: string,
): LetterValues {
  return {
    // Reads well after “Hi”.
    name: of.name || t`there`,
    workshop: of.workshop || t`no workshop yet`,
    decision: decisionWords.get(of.decision ?? '') ?? t`not decided yet`,
    ticket_link: `${siteUrl}/profile`,
  }
}
