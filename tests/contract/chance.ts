import strange from './strange-answers.json' with { type: 'json' }

/** Answers as the form's controls hold them, valid or not. */
export type Inputs = Record<string, string | boolean | string[] | undefined>

export type Draw = () => number
type Make = (draw: Draw) => Inputs[string]

/** How to make a usual and a strange answer to each question of a form. */
export type Fields = Record<string, { usual: Make; strange: Make }>

/** A random form, mostly valid, with a few odd answers. The same numbers give the same form. */
export function makeInputs(draw: Draw, fields: Fields): Inputs {
  const inputs: Inputs = {}
  // Most forms have one or two faults, so that each rule is seen deciding alone.
  const faults = pick(draw, [0, 0, 1, 1, 1, 2])
  const names = Object.keys(fields)
  const odd = new Set(Array.from({ length: faults }, () => pick(draw, names)))
  for (const [name, { usual, strange }] of Object.entries(fields))
    inputs[name] = (odd.has(name) ? strange : usual)(draw)
  return inputs
}

export function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  // The list isn't empty, and the number is below 1.
  return values[Math.floor(draw() * values.length)] as Value
}

const letters = [...Array.from(`aBéßøन量😀'"\\% `), '👩‍🔬', '<b>', '$1', '\u0301', '\u202e', '\u0085']
const unprintable = [...Array.from('\0\u0001\b\t\n\r\v\u001f\u007f'), '\ud800', '\udc00']
const blanks = Array.from(' \t\n\r\f\v\u00a0\u1680\u2003\u2028\u3000\ufeff\u180e\u200b\u200e\u3164')

function textOf(draw: Draw, length: number, of: readonly string[] = letters): string {
  // Counted in code points, as both sides do; some of the pieces above have several.
  const points = Array.from(Array.from({ length }, () => pick(draw, of)).join('')).slice(0, length)
  return points.join('')
}

function around(draw: Draw, text: string): string {
  return textOf(draw, Math.floor(draw() * 3), blanks) + text + textOf(draw, Math.floor(draw() * 3), blanks)
}

/** A text with limits; most strange ones are at or near a limit. */
type Length = { min: number; max: number; isOptional?: boolean; isName?: boolean }

/** One letter that is a name, and what isn't. */
const single = ['李', 'さ', 'ж', '한', '\u{20bb7}', 'J', 'é', 'ẞ', '1', '?', '—', '👩']

export function text({ min, max, isOptional = false, isName = false }: Length) {
  const wanted: Make = (draw) =>
    isOptional && draw() < 0.5 ? pick(draw, ['', undefined]) : `x${textOf(draw, min, ['y'])}`
  const strange: Make = (draw) => {
    if (isName && draw() < 0.2) return pick(draw, single)
    const length = pick(draw, [0, 1, min - 1, min, min + 1, max - 2, max - 1, max, max + 1, max + 2, max * 2])
    const plain = textOf(draw, Math.max(0, length))
    switch (pick(draw, ['plain', 'long', 'around', 'blank', 'unprintable', 'missing'])) {
      case 'plain':
        return plain
      case 'long':
        // Of letters that nothing else objects to.
        return textOf(draw, max + 1, ['y'])
      case 'around':
        return around(draw, plain)
      case 'blank':
        return textOf(draw, 1 + Math.floor(draw() * 4), blanks)
      case 'unprintable':
        return `ab${textOf(draw, 3)}${pick(draw, unprintable)}${textOf(draw, Math.max(3, min))}`
      default:
        return pick(draw, ['', undefined])
    }
  }
  return { usual: wanted, strange }
}

export function choice(values: readonly string[], isOptional = false) {
  const usual: Make = (draw) =>
    isOptional && draw() < 0.5 ? pick(draw, ['', undefined]) : pick(draw, values)
  const strange: Make = (draw) => {
    const value = pick(draw, values)
    return pick(draw, [
      '',
      undefined,
      ' ',
      around(draw, value),
      `${value}x`,
      value.slice(1),
      `${value} ${value}`,
      'perhaps',
      '-1',
      '٣',
      `${value}\u0000`,
    ])
  }
  return { usual, strange }
}

export function many(values: readonly string[]) {
  const list = (draw: Draw, length: number) => Array.from({ length }, () => pick(draw, values))
  const some = (draw: Draw) => list(draw, Math.floor(draw() * 4))
  const strange: Make = (draw) =>
    pick(draw, [
      undefined,
      [],
      [...some(draw), 'cake only'],
      [''],
      [...values],
      list(draw, pick(draw, [2, 20, 21, 60])),
      // Forms leave out what stands twice, so that only another fault lets the length decide.
      [...list(draw, 60), 'cake only'],
    ])
  return { usual: some, strange }
}

const eventDays = ['2025-10-10', '2025-10-11', '2025-10-12']
export const days = {
  usual: (draw: Draw) => eventDays.filter((_, index) => index === 0 || draw() < 0.5),
  strange: (draw: Draw) =>
    pick(draw, [
      [],
      undefined,
      [pick(draw, strange.days)],
      [...eventDays, pick(draw, strange.days)],
      Array.from(
        { length: pick(draw, [13, 14, 15, 40]) },
        (_, index) => `2025-${index < 20 ? '10' : '11'}-${10 + (index % 20)}`,
      ),
      Array.from({ length: pick(draw, [2, 14, 15, 40]) }, () => pick(draw, eventDays)),
    ]),
}

export const needed = { usual: () => true, strange: (draw: Draw) => pick(draw, [false, undefined]) }
export const free = {
  usual: (draw: Draw) => draw() < 0.5,
  strange: (draw: Draw) => pick(draw, [true, false, undefined]),
}

/** One of these, spelled correctly or not, as people and phones do. */
export function oneOf(values: readonly Inputs[string][], usual: Make) {
  return { usual, strange: (draw: Draw) => pick(draw, values) }
}

export const phone = oneOf(strange.phones, (draw) => pick(draw, ['', undefined, '+1 555 0100']))
