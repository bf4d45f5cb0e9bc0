/** Runs one GROQ query against published content. */
export type ContentSource = (
  query: string,
  params: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<unknown>

/**
 * In the browser the client (33 kB) is fetched when the first query needs it, which is after first paint,
 * because a prerendered page carries its content. The renderer replaces this with its own source.
 */
let source: ContentSource = async (query, params, signal) => {
  const { fetchContent } = await import('./content-client.ts')
  return fetchContent(query, params, signal)
}

export function provideContentSource(provided: ContentSource): void {
  source = provided
}

export function readContent(
  query: string,
  params: Record<string, unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  return source(query, params, signal)
}
