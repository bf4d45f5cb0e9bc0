import type { WrittenTask } from '@fest/lab/challenges/written-task.ts'

/** What is wrong with one field of a lab challenge, or true. Loads the lab's readers on first use. */
export async function checkTask(document: unknown, field: keyof WrittenTask): Promise<string | true> {
  const { readTask, TaskFault } = await import('@fest/lab/challenges/written-task.ts')
  try {
    readTask(document ?? {})
    return true
  } catch (error) {
    if (!(error instanceof TaskFault)) throw error
    return error.field === field ? error.message : true
  }
}

/** What is wrong with the circuit that solves a challenge, in a sentence; otherwise true. A broken task says so itself. */
export async function checkSolution(document: unknown, solution: unknown): Promise<string | true> {
  if (typeof solution !== 'string' || solution.trim() === '') return 'Paste a circuit that solves it.'
  const [{ readTask, TaskFault }, { readCircuit }, { judge }] = await Promise.all([
    import('@fest/lab/challenges/written-task.ts'),
    import('@fest/lab/formats/read-circuit.ts'),
    import('@fest/lab/challenges/judge.ts'),
  ])
  const read = readCircuit(solution)
  if ('fault' in read) return read.line === null ? read.fault : `Line ${read.line}: ${read.fault}`
  try {
    const { isSolved, why } = judge(readTask(document ?? {}), read.circuit)
    return isSolved || (why ?? 'This circuit doesn’t solve it.')
  } catch (error) {
    if (error instanceof TaskFault) return true
    throw error
  }
}

/** What is wrong with a text's circuit, with its line, or true. Loads the lab's readers on first use. */
export async function checkCircuit(source: unknown, parent: unknown): Promise<string | true> {
  if (typeof source !== 'string' || source.trim() === '') return whyEmpty(parent)
  const { readCircuit } = await import('@fest/lab/formats/read-circuit.ts')
  const found = readCircuit(source)
  if ('circuit' in found) return true
  return found.line === null ? found.fault : `Line ${found.line}: ${found.fault}`
}

/** In a text an empty circuit is a leftover; a material's field may stay empty. */
function whyEmpty(parent: unknown): string | true {
  const { _key: key, caption } = (parent ?? {}) as { _key?: string; caption?: string }
  return key === undefined && !caption ? true : 'Draw the circuit, or remove this block.'
}
