import { readExpression } from './qasm-expression.ts'
import type { Reader } from './qasm-tokens.ts'

const none: ReadonlyMap<string, number> = new Map()

/** `ctrl(2) @ inv @`, the outermost first. */
export function readModifiers(reader: Reader): ('ctrl' | 'inv')[] {
  const modifiers: ('ctrl' | 'inv')[] = []
  for (;;) {
    const word = reader.peek()
    if (word === 'pow' || word === 'negctrl') throw reader.fault(`The lab can’t run “${word} @”.`)
    if (word !== 'ctrl' && word !== 'inv') return modifiers
    reader.next()
    let times = 1
    if (word === 'ctrl' && reader.takeIf('(')) {
      times = readExpression(reader, none)
      reader.expect(')')
    }
    reader.expect('@')
    if (!(times >= 1 && times <= 3) || modifiers.length > 6)
      throw reader.fault('That’s more controls than the lab has.')
    for (let left = times; left >= 1; left--) modifiers.push(word)
  }
}

/** Angles in parentheses, if there are any. */
export function readAngles(reader: Reader, names: ReadonlyMap<string, number>): number[] {
  const angles: number[] = []
  if (!reader.takeIf('(') || reader.takeIf(')')) return angles
  do angles.push(readExpression(reader, names))
  while (reader.takeIf(','))
  reader.expect(')')
  return angles
}
