import { t } from '../words.ts'
import { fromFragment } from './address.ts'
import { textLimits } from '../circuit/circuit.ts'
import { inOrder } from '../circuit/moments.ts'
import { type Outcome, readQasm } from './read-qasm.ts'

const asFault = (fault: string): Outcome => ({ fault, line: null })

/** Parses the source of a circuit in a text: OpenQASM 2 or 3, or a link to the lab. Fast for any input. */
export function readCircuit(source: unknown): Outcome {
  if (typeof source !== 'string' || source.trim() === '') return asFault(t`There is no circuit here yet.`)
  if (source.length > textLimits.letters) return asFault(t`This circuit is too long for a text.`)
  const found = readText(source)
  if ('fault' in found) return found
  if (found.circuit.operations.length > textLimits.operations)
    return asFault(t`A text has room for ${textLimits.operations} operations, and this circuit has more.`)
  return { circuit: inOrder(found.circuit) }
}

/** Parses OpenQASM 2 or 3, or a link to the lab, of any length. */
export function readText(text: string): Outcome {
  const link = text.trim()
  return isLink(link) ? readLink(link) : readQasm(text)
}

/** An address, or only its fragment: `https://fest.example/lab#2,0;h0`, `/lab#2,0;h0`, `2,0;h0`. */
function isLink(text: string): boolean {
  return (
    /^(?:https?:\/\/|\/|#|\d{1,2},\d{1,2}(?:;|$))/.test(text) && !/^\/[/*]/.test(text) && !/\s/.test(text)
  )
}

function readLink(link: string): Outcome {
  // A shared link has it in its query.
  const [, shared] = /\?(?:[^#]*&)?circuit=([^&#]+)/.exec(link) ?? []
  const hash = link.indexOf('#')
  const fragment = shared ?? link.slice(hash + 1)
  if (shared === undefined && hash === -1 && /^(?:h|\/)/.test(link))
    return asFault(t`This link has no circuit in it. Copy the lab’s address once you’ve built one.`)
  const circuit = fromFragment(fragment)
  return circuit ? { circuit } : asFault(t`The lab can’t run what this link leads to.`)
}
