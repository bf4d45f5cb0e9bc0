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

/** The text of an uploaded file by its address in a document; null when it is none of the dataset's. */
export type ReadFile = (url: string) => Promise<string | null>

let files: ReadFile = async () => null

/** For the renderer alone: a browser asks for the file itself. */
export function provideFiles(provided: ReadFile): void {
  files = provided
}

export const readFile: ReadFile = (url) => files(url)

export const readContent: ContentSource = (...question) => source(...question)
