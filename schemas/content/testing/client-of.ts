import { evaluate, parse } from 'groq-js'

/** A client that answers from these documents: only what the rules use of one. */
export function clientOf(dataset: readonly object[]) {
  const client = {
    withConfig: () => client,
    fetch: async (query: string, params: Record<string, unknown> = {}) =>
      (await evaluate(parse(query, { params }), { dataset, params })).get() as unknown,
  }
  return client
}
