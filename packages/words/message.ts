import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a message's names stand for, as code: a value's expression, or what stands around an element's words. */
export type Slots = ReadonlyMap<string, string | { open: string; close: string }>

/** A text within an ICU message, where braces and angle brackets would mean something. */
export const escaped = (text: string): string => text.replaceAll(/[{}<>]+/g, "'$&'")

/** The parts of an ICU message. Throws a SyntaxError that names the message. */
export function partsOf(message: string): MessageFormatElement[] {
  try {
    return parse(message, { requiresOtherClause: true, shouldParseSkeletons: false })
  } catch (error) {
    throw new SyntaxError(`Not an ICU message: ${message}`, { cause: error })
  }
}

/** The names of a message's values and elements, each once and sorted: a translation has the same. */
export function namesIn(message: string): string[] {
  const names = new Set<string>()
  const read = (parts: readonly MessageFormatElement[]): void => {
    for (const part of parts) {
      if (part.type === TYPE.tag) names.add(`<${part.value}>`)
      else if (part.type !== TYPE.literal && part.type !== TYPE.pound) names.add(part.value)
      if (part.type === TYPE.tag) read(part.children)
      if (part.type === TYPE.plural || part.type === TYPE.select)
        for (const { value } of Object.values(part.options)) read(value)
    }
  }
  read(partsOf(message))
  return [...names].toSorted()
}

type Writer = {
  slots: Slots
  /** Whether the message is English, whose two forms need no rules. */
  isEnglish: boolean
  /** Whether values may be written in the other direction: each is isolated then, so that no neighbor moves. */
  isMirrored?: boolean
  /** Called when the code needs `pickForm`. */
  usePick: () => void
}

/** A message as a template literal. */
export function asTemplate(parts: readonly MessageFormatElement[], writer: Writer, count = ''): string {
  const inner = isolated(parts, writer).map((part) => {
    if (part.type === TYPE.literal) return part.value.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&')
    if (part.type === TYPE.pound) return `\${${count}}`
    if (part.type === TYPE.plural) return `\${${formsOf(part, writer, asTemplate)}}`
    return `\${${valueOf(part.value, writer)}}`
  })
  return `\`${inner.join('')}\``
}

/** A message as children of a JSX element. */
export function asChildren(parts: readonly MessageFormatElement[], writer: Writer, count = ''): string {
  return joined(isolated(parts, writer))
    .map((part) => {
      if (part.type === TYPE.literal) return `{${JSON.stringify(part.value)}}`
      if (part.type === TYPE.pound) return `{${count}}`
      if (part.type === TYPE.plural) {
        const isPlain = Object.values(part.options).every(
          ({ value }) => !value.some(({ type }) => type === TYPE.tag),
        )
        return `{${formsOf(part, writer, isPlain ? asTemplate : asFragment)}}`
      }
      const slot = writer.slots.get(part.value)
      if (part.type !== TYPE.tag) {
        const value = valueOf(part.value, writer)
        return value.startsWith('<') ? value : `{${value}}`
      }
      if (typeof slot !== 'object') throw new SyntaxError(`<${part.value}> is no element of the message.`)
      return slot.open + asChildren(part.children, writer, count) + slot.close
    })
    .join('')
}

/** Puts each value between Unicode's isolates (https://unicode.org/reports/tr9/#Explicit_Directional_Isolates). */
function isolated(
  parts: readonly MessageFormatElement[],
  { isMirrored = false, slots }: Writer,
): readonly MessageFormatElement[] {
  if (!isMirrored || parts.length === 1) return parts
  const sign = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
  const isText = (part: MessageFormatElement) => {
    const value = part.type === TYPE.argument ? slots.get(part.value) : undefined
    return typeof value === 'string' && !value.startsWith('<')
  }
  return parts.flatMap((part) => (isText(part) ? [sign('\u2068'), part, sign('\u2069')] : [part]))
}

/** Texts side by side as one: React would keep them apart by a comment in the page. */
function joined(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  const all: MessageFormatElement[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.type === TYPE.literal && last?.type === TYPE.literal)
      all[all.length - 1] = { ...last, value: last.value + part.value }
    else all.push(part)
  }
  return all
}

const asFragment: typeof asChildren = (...args) => `<>${asChildren(...args)}</>`

function valueOf(name: string, { slots }: Writer): string {
  const value = slots.get(name)
  if (typeof value !== 'string') throw new SyntaxError(`{${name}} is no value of the message.`)
  return value
}

type Plural = Extract<MessageFormatElement, { type: typeof TYPE.plural }>

function formsOf({ value: name, options }: Plural, writer: Writer, write: typeof asTemplate): string {
  const count = valueOf(name, writer)
  const forms = Object.entries(options).map(
    ([form, { value }]) => [form, write(value, writer, count)] as const,
  )
  const other = forms.find(([form]) => form === 'other')?.[1] ?? '``'
  if (forms.length === 1) return other
  const one = forms.find(([form]) => form === 'one')?.[1]
  if (writer.isEnglish) return `(${count})===1?${one ?? other}:${other}`
  writer.usePick()
  return `pickForm(${count},{${forms.map(([form, text]) => `${form}:${text}`).join(',')}})`
}
