import { decoded, fromFragment } from './address.ts'
import type { Circuit } from '../circuit/circuit.ts'
import { inOrder } from '../circuit/moments.ts'
import { readQasm } from './read-qasm.ts'
import { readQuirk } from './read-quirk.ts'

type Outcome = { readonly circuit: Circuit } | { readonly fault: string; readonly line: number | null }

const isComposer = /^https?:\/\/quantum(?:-computing)?\.(?:cloud\.)?ibm\.com\/\S*$/

/** Parses text pasted into the lab: OpenQASM 2 or 3, or a link of the lab or of Quirk. Fast for any input. */
export function readPasted(text: string): Outcome {
  const link = text.trim()
  if (isComposer.test(link))
    return {
      fault: 'This link opens only in IBM’s Composer. Choose OpenQASM there, and paste what it shows.',
      line: null,
    }
  const [, host = '', fragment] = /^(?:https?:\/\/)([^\s#]*)#(\S+)$/.exec(link) ?? []
  if (fragment === undefined) return readQasm(text)
  if (/quirk/i.test(host)) return { line: null, ...readQuirk(decoded(fragment)) }
  const circuit = fromFragment(fragment)
  return circuit
    ? { circuit: inOrder(circuit) }
    : { fault: 'The lab can’t run what this link leads to.', line: null }
}
