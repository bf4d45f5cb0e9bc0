import { QasmFault, readerOf } from './qasm-tokens.ts'
import { readExpression } from './qasm-expression.ts'

const none: ReadonlyMap<string, number> = new Map()

/** Parses a typed angle, such as `pi/2` or `0.3`; null if it's invalid. */
export function readAngle(text: string): number | null {
  if (text.length > 200) return null
  try {
    const reader = readerOf(text)
    const angle = readExpression(reader, none)
    return reader.isAtEnd() ? angle : null
  } catch (error) {
    if (error instanceof QasmFault) return null
    throw error
  }
}
