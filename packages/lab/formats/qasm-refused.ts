import { t } from '../words.ts'

/** OpenQASM statements that the lab doesn't support, with the refusal of each. */
export const refused = new Map([
  ...['while', 'break', 'continue', 'end'].map(
    (word) => [word, t`The lab can’t run loops that end when something happens.`] as const,
  ),
  ...['def', 'return', 'extern', 'defcal', 'defcalgrammar', 'cal'].map(
    (word) => [word, t`The lab can’t run subroutines.`] as const,
  ),
  ...['box', 'stretch', 'duration'].map((word) => [word, t`The lab can’t run timing.`] as const),
  ...['output', 'int', 'uint', 'float', 'angle', 'bool', 'complex', 'array'].map(
    (word) => [word, t`The lab can’t run variables.`] as const,
  ),
  [
    'input',
    t`The lab can’t run open parameters. Give them values first, in Qiskit with assign_parameters().`,
  ],
  ['switch', t`The lab can’t run “switch”.`],
  ['pragma', t`The lab can’t run pragmas.`],
  ['#', t`The lab can’t run pragmas.`],
  ['@', t`The lab can’t run annotations.`],
])

/** Python, as people copy it from a notebook. */
const python =
  /^[ \t]*(?:from [\w.]+ import |import [\w.]+|%%?[a-z]+\b|!pip |[\w.]+ *= *(?:\w+\.)*[A-Z]\w*\(|[\w.]+ *= *[rf]?["']{1,3}|print\(|\w+\.\w+\(.*\)[ \t]*$)/m

/** The advice for a text in another language, with its first line; null if it doesn't look like one. */
export function otherLanguage(text: string): { fault: string; line: number } | null {
  const found = python.exec(text.slice(0, 20_000))
  if (!found) return null
  const line = text.slice(0, found.index).split('\n').length
  if (/OPENQASM\s+\d|^\s*(?:qreg|qubit)\b/m.test(text))
    return { fault: t`This is Python with OpenQASM in it. Paste only what is between the quotes.`, line }
  const [, name = 'circuit'] = /^[ \t]*(\w+) *= *(?:\w+\.)*QuantumCircuit\(/m.exec(text) ?? []
  const fault = t`This is Python. Run “from qiskit import qasm3; print(qasm3.dumps(${name}))” after it, and paste what it prints.`
  return { fault, line }
}
