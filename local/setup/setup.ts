import type { Answers } from './answers.ts'
import type { Tools } from './tools.ts'

/** What every step works with. */
export type Setup = {
  /** The folder of this repository. */
  root: string
  answers: Answers
  /** Of the Supabase project: twenty letters. */
  ref: string
  tools: Tools
  /** With which the function publish-plans writes content; null: no planned releases. */
  releaseToken: string | null
  /** Whether an empty dataset gets the sample event. */
  wantsSample: boolean
  /**
   * Where the database listens when its own way there, by the access token, doesn't work from this network: an address
   * without its password. Null: the usual way.
   */
  database: { address: string; password: string } | null
}

/** Where the project is managed. */
export function dashboardOf({ ref }: Setup): string {
  return `supabase.com/dashboard/project/${ref}`
}

export function manageOf({ answers }: Setup): string {
  return `sanity.io/manage/project/${answers.SANITY_STUDIO_PROJECT_ID}`
}
