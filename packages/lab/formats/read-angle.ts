import { QasmFault, readerOf } from './qasm-tokens.ts'
import { readExpression } from './qasm-expression.ts'

const none: ReadonlyMap<string, number> = new Map()

/** Degrees and radians, a comma for the point, fractions in one sign, and products without a sign: `60°`, `0,5`, `½π`, `1/3 pi`. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/\s*(?:[°º˚]|deg(?:rees?)?\b)/gi, '*pi/180'],
  [/(?<=[\d.)πτi])\s*rad(?:ians?)?\s*$/i, ''],
  [/(\d),(?=\d)/g, '$1.'],
  [/\u2044/g, '/'],
  [/([\d.)])\s*(?=[a-zπτ(])(?!e[-+]?\d)/gi, '$1*'],
]

/** Parses a typed angle in radians, such as `pi/2` or `0.3`, or in degrees, such as `60°`; null if it's invalid. */
export function readAngle(text: string): number | null {
  if (text.length > 200) return null
  try {
    const plain = typed.reduce(
      (words, [sign, meant]) => words.replace(sign, meant),
      text.replaceAll(/[°º˚]/g, '°').normalize('NFKC').replaceAll('PI', 'pi').replaceAll('Pi', 'pi'),
    )
    const reader = readerOf(plain)
    const angle = readExpression(reader, none)
    return reader.isAtEnd() ? angle : null
  } catch (error) {
    if (error instanceof QasmFault) return null
    throw error
  }
}
