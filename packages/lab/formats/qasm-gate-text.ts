import { t } from '../words.ts'
import type { Reader } from './qasm-tokens.ts'

/** A gate defined in the text: the names of its angles and qubits, and where its body begins. */
export type GateDefinition = {
  readonly angles: readonly string[]
  readonly qubits: readonly string[]
  readonly body: number
  /** Where it is written, if not in the program's text, and the definitions that count there. */
  readonly home?: { readonly reader: Reader; readonly definitions: ReadonlyMap<string, GateDefinition> }
}

/** Reads `gate name(angles) qubits {`, and skips its body. */
export function readDefinition(reader: Reader): readonly [string, GateDefinition] {
  reader.next()
  const name = reader.name()
  const angles = reader.takeIf('(') ? reader.list(reader.name, ')') : []
  const qubits = reader.list(reader.name, '{')
  const body = reader.place()
  while (reader.peek() !== '}') {
    if (reader.peek() === '{') throw reader.fault(t`The lab can’t run blocks inside a gate.`)
    reader.next()
  }
  reader.next()
  return [name, { angles, qubits, body }]
}
