import type { Answers } from './answers.ts'
import type { ToolCall, Tools } from './tools.ts'

export type Setup = {
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
  /** For networks where connecting by access token fails, else null. `address` is without the password. */
  database: { address: string; password: string } | null
}

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
