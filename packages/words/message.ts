import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a name in a message stands for: a value's expression, or the tags around an element's words. */
export type Slot = { code: string; isText: boolean } | { open: string; close: string }
export type Slots = ReadonlyMap<string, Slot>

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
  for (const part of within(partsOf(message)))
    if (part.type === TYPE.tag) names.add(`<${part.value}>`)
    else if (part.type !== TYPE.literal && part.type !== TYPE.pound) names.add(part.value)
  return [...names].toSorted()
}

/** The plural forms that a message has, without those for one number such as `=0`. */
export function pluralFormsIn(message: string): string[] {
  const plurals = [...within(partsOf(message))].filter((part) => part.type === TYPE.plural)
  return plurals.flatMap(({ options }) => Object.keys(options).filter((form) => !form.startsWith('=')))
}

/** These parts, and those inside of them. */
function* within(parts: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const part of parts) {
    yield part
    if (part.type === TYPE.tag) yield* within(part.children)
    if (part.type === TYPE.plural || part.type === TYPE.select)
      for (const { value } of Object.values(part.options)) yield* within(value)
  }
}

type Writer = {
  slots: Slots
  /** Whether the message is English, whose two forms need no rules. */
  isEnglish: boolean
  /** Whether values may be written in the other direction: each is isolated then, so that no neighbor moves. */
  isMirrored?: boolean
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

/** A message as children of a JSX element. Text side by side is one child: browsers that translate replace text nodes. */
export function asChildren(parts: readonly MessageFormatElement[], writer: Writer, count = ''): string {
  return inRuns(isolated(parts, writer), writer)
    .map((run) => {
      const [part] = run
      if (!part) return ''
      if (run.every(({ type }) => type === TYPE.literal))
        return `{${JSON.stringify(run.map(textOf).join(''))}}`
      if (run.every((each) => isText(each, writer)))
        return `{${asTemplate(run, { ...writer, isMirrored: false }, count)}}`
      if (part.type === TYPE.pound) return `{${count}}`
      if (part.type === TYPE.plural) return `{${formsOf(part, writer, asFragment)}}`
      if (part.type !== TYPE.tag) {
        const value = valueOf((part as { value: string }).value, writer)
        return value.startsWith('<') ? value : `{${value}}`
      }
      const slot = writer.slots.get(part.value)
      if (!slot || !('open' in slot)) throw new SyntaxError(`<${part.value}> is no element of the message.`)
      return slot.open + asChildren(part.children, writer, count) + slot.close
    })
    .join('')
}

const textOf = (part: MessageFormatElement) => (part.type === TYPE.literal ? part.value : '')

/** Whether a part is text whatever its values are. */
function isText(part: MessageFormatElement, writer: Writer): boolean {
  if (part.type === TYPE.literal || part.type === TYPE.pound) return true
  if (part.type === TYPE.plural)
    return Object.values(part.options).every(({ value }) => value.every((each) => isText(each, writer)))
  const slot = part.type === TYPE.argument ? writer.slots.get(part.value) : undefined
  return slot !== undefined && 'isText' in slot && slot.isText
}

/** Parts side by side that are text, together. */
function inRuns(parts: readonly MessageFormatElement[], writer: Writer): MessageFormatElement[][] {
  const runs: MessageFormatElement[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.every((each) => isText(each, writer)) && isText(part, writer)) last.push(part)
    else runs.push([part])
  }
  return runs
}

/** Puts each value between Unicode's isolates (https://unicode.org/reports/tr9/#Explicit_Directional_Isolates). */
function isolated(
  parts: readonly MessageFormatElement[],
  { isMirrored = false, slots }: Writer,
): readonly MessageFormatElement[] {
  // A message without letters of its own, or a mark of a direction, is written in the direction of its values.
  if (!isMirrored || !parts.some(hasLetters)) return parts
  const sign = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
  const isValue = (part: MessageFormatElement) => {
    const slot = part.type === TYPE.argument ? slots.get(part.value) : undefined
    return slot !== undefined && 'code' in slot && !slot.code.startsWith('<')
  }
  return parts.flatMap((part) => (isValue(part) ? [sign('\u2068'), part, sign('\u2069')] : [part]))
}

const hasLetters = (part: MessageFormatElement) =>
  part.type === TYPE.plural || part.type === TYPE.tag || /[\p{L}\u200e\u200f]/u.test(textOf(part))

const asFragment: typeof asChildren = (...args) => `<>${asChildren(...args)}</>`

function valueOf(name: string, { slots }: Writer): string {
  const slot = slots.get(name)
  if (!slot || !('code' in slot)) throw new SyntaxError(`{${name}} is no value of the message.`)
  return slot.code
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
  return `pickForm(${count},{${forms.map(([form, text]) => `${form.replace('=', '')}:${text}`).join(',')}})`
}
