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
