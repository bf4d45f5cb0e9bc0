/** The classes of the colors for terminal output: the event's own, which are readable in both themes. */
type AnsiColor = 'text-ember' | 'text-teal' | 'text-amber' | 'text-violet' | 'text-muted'

export type AnsiSpan = { text: string; color?: AnsiColor; isBold?: boolean }

const named: readonly (AnsiColor | undefined)[] = [
  'text-muted', // black
  'text-ember',
  'text-teal',
  'text-amber',
  'text-violet',
  'text-violet', // magenta
  'text-teal', // cyan
  undefined, // white
]

// Text styles; other control sequences; links and titles; a single escape character. Each part is bounded, so that a
// malicious text takes no longer than its length.
/* oxlint-disable no-control-regex -- control characters are what it looks for */
const sequences =
  /\u001B\[([\d;:]*)m|\u001B\[[\d;:?<=>!]*[A-Za-z@`~]|\u001B\][^\u0007\u001B]{0,2000}(?:\u0007|\u001B\\)?|\u001B.?/g

const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
/* oxlint-enable no-control-regex */

/** Splits text with terminal escape codes into pieces with one style each; drops everything but color and weight. */
export function parseAnsi(text: string): AnsiSpan[] {
  const spans: AnsiSpan[] = []
  let style: Omit<AnsiSpan, 'text'> = {}
  let from = 0
  const add = (piece: string) => {
    const clean = piece.replaceAll(controls, '')
    if (clean !== '') spans.push({ text: clean, ...style })
  }
  const settled = applyReturns(text)
  for (const match of settled.matchAll(sequences)) {
    add(settled.slice(from, match.index))
    from = match.index + match[0].length
    if (match[1] !== undefined) style = nextStyle(style, match[1])
  }
  add(settled.slice(from))
  return spans
}

/** A progress bar overwrites its line again and again: only the last version counts. */
function applyReturns(text: string): string {
  if (!text.includes('\r')) return text
  return text
    .split('\n')
    .map((line) => line.split('\r').findLast((part) => part !== '') ?? '')
    .join('\n')
}

function nextStyle(style: Omit<AnsiSpan, 'text'>, codes: string): Omit<AnsiSpan, 'text'> {
  const numbers = codes.split(/[;:]/).slice(0, 32).map(Number)
  let { color, isBold } = style
  for (let index = 0; index < numbers.length; index += 1) {
    const code = numbers[index] ?? 0
    if (code === 0) [color, isBold] = [undefined, undefined]
    else if (code === 1) isBold = true
    else if (code === 22) isBold = undefined
    else if (code === 39) color = undefined
    else if (code >= 30 && code <= 37) color = named[code - 30]
    else if (code >= 90 && code <= 97) color = named[code - 90]
    else if (code === 38 || code === 48) {
      const [chosen, used] = extended(numbers.slice(index + 1))
      if (code === 38) color = chosen
      index += used
    }
  }
  return { ...(color && { color }), ...(isBold && { isBold }) }
}

/** For a code of the 256-color or 24-bit palette: the closest of our colors, and how many numbers it used. */
function extended([mode, first = 0, green = 0, blue = 0]: readonly number[]): [
  AnsiColor | undefined,
  number,
] {
  if (mode === 2) return [nearest(first, green, blue), 4]
  if (mode !== 5) return [undefined, 0]
  if (first < 16) return [named[first % 8], 2]
  if (first >= 232) return [first < 244 ? 'text-muted' : undefined, 2]
  const cube = first - 16
  const level = (step: number) => Math.floor(cube / step) % 6
  return [nearest(level(36) * 51, level(6) * 51, level(1) * 51), 2]
}

function nearest(red: number, green: number, blue: number): AnsiColor | undefined {
  const middle = (Math.max(red, green, blue) + Math.min(red, green, blue)) / 2
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40)
    return middle < 160 ? 'text-muted' : undefined
  const bits = (red > middle ? 1 : 0) + (green > middle ? 2 : 0) + (blue > middle ? 4 : 0)
  return named[bits]
}
