/**
 * What is wrong with the circuit of a text, in a sentence with its line; otherwise true. The lab's readers load with the
 * first circuit that is checked.
 */
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
