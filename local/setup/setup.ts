import type { Answers } from './answers.ts'
import type { ToolCall, Tools } from './tools.ts'

/** Shared by all steps. */
export type Setup = {
  /** The root of this repository. */
  root: string
  answers: Answers
  /** The Supabase project's ref: twenty letters. */
  ref: string
  tools: Tools
  /** The token with which the function publish-plans writes content; null for no planned releases. */
  releaseToken: string | null
  /** What the mail provider signs its webhook with; null where there is none. */
  mailEventsSecret: string | null
  /** Whether an empty dataset gets the sample event. */
  wantsSample: boolean
  /**
   * The database's address without the password, for networks where the usual connection by access token doesn't work.
   * Null for the usual connection.
   */
  database: { address: string; password: string } | null
}

/** The page where the project is managed. */
export function dashboardOf({ ref }: Pick<Setup, 'ref'>): string {
  return `supabase.com/dashboard/project/${ref}`
}

export function manageOf({ answers }: Setup): string {
  return `sanity.io/manage/project/${answers.SANITY_STUDIO_PROJECT_ID}`
}

/** A call of Sanity's tool about the project. */
export function sanityCall({ answers }: Setup, args: readonly string[]): ToolCall {
  return { tool: 'sanity', args: [...args, '--project-id', answers.SANITY_STUDIO_PROJECT_ID] }
}
