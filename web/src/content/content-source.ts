import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The question that nothing is shown of yet, and who asks it. */
export type Unanswered = { key: QueryKey; client: QueryClient }

/** Runs one GROQ query against published content. */
export type ContentSource = (
  query: string,
  params: Record<string, unknown>,
  signal: AbortSignal,
  unanswered?: Unanswered,
) => Promise<unknown>

/**
 * In the browser what asks is fetched when the first query needs it, which is after first paint, because a
 * prerendered page carries its content. The renderer replaces this with its own source.
 */
let source: ContentSource = async (query, params, signal, unanswered) => {
  const { askContent } = await import('./ask-content.ts')
  return askContent({ query, params, signal }, unanswered)
}

export function provideContentSource(provided: ContentSource): void {
  source = provided
}

export const readContent: ContentSource = (...question) => source(...question)
