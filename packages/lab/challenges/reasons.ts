import { language } from '../language.ts'
import { t } from '../words.ts'

type Chances = ReadonlyMap<string, number>

/**
 * What keeps some chances from being the wanted ones, in a sentence about the outcome that is furthest off; null when each is
 * within the tolerance. `names` are the qubits of the outcome's digits, blank for all; `input` is what the
 * circuit was given, if that isn't all zeros as ever.
 */
export function chanceReason(
  found: Chances,
  wanted: Chances,
  tolerance: number,
  names: string,
  input: string | null = null,
): string | null {
  let [furthest, most] = ['', tolerance]
  for (const outcome of new Set([...wanted.keys(), ...found.keys()])) {
    const off = Math.abs((found.get(outcome) ?? 0) - (wanted.get(outcome) ?? 0))
    if (off > most) [furthest, most] = [outcome, off]
  }
  if (furthest === '') return null
  const [is, asked] = percentsOf(found.get(furthest) ?? 0, wanted.get(furthest) ?? 0)
  const outcome = names === '' ? furthest : `${names} = ${furthest}`
  return input === null
    ? t`${outcome} comes up in ${is} % of all runs; wanted: ${asked} %.`
    : t`With ${input} as input, ${outcome} comes up in ${is} % of all runs; wanted: ${asked} %.`
}

/** Two chances in percent, with as many digits as it takes to tell them apart. */
function percentsOf(one: number, other: number): readonly [string, string] {
  for (let digits = 0; digits < 8; digits++) {
    const [a, b] = [(one * 100).toFixed(digits), (other * 100).toFixed(digits)]
    if (Number(a) !== Number(b)) return [written(Number(a)), written(Number(b))]
  }
  return [written(one * 100), written(other * 100)]
}

const written = (share: number) => share.toLocaleString(language, { maximumFractionDigits: 8 })

/** For a state whose chances are right. */
export function phaseReason(isWhole: boolean): string {
  return isWhole
    ? t`The chances are right, and a phase isn’t: look at the arrows’ directions.`
    : t`The chances are right. But a phase isn’t, or another qubit or a measurement knows too much.`
}
