import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * A message in the language that nobody speaks: accents on every letter, in brackets. What is shown without them was
 * never marked.
 */
export function pseudoOf(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  const text = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
  return [text('⟦'), ...parts.map(withAccents), text('⟧')]
}

function withAccents(part: MessageFormatElement): MessageFormatElement {
  if (part.type === TYPE.literal) return { ...part, value: part.value.replaceAll(/[a-z]/gi, '$&\u0301') }
  if (part.type === TYPE.tag) return { ...part, children: part.children.map(withAccents) }
  if (part.type !== TYPE.plural) return part
  const options = Object.entries(part.options).map(([form, { value }]) => [
    form,
    { value: value.map(withAccents) },
  ])
  return { ...part, options: Object.fromEntries(options) as typeof part.options }
}
