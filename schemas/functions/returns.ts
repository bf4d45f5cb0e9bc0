import type * as z from 'zod/mini'
import type { Answers } from '../answers.generated.ts'
import type { Database, Json } from '../database.types.ts'
import { panelLists } from './panel-lists.ts'
import { panelRows } from './panel-rows.ts'
import { door } from './door.ts'
import { people } from './people.ts'

type Functions = Database['public']['Functions']
/** The functions whose comments don't say what they return yet. */
type Untold = Exclude<
  { [Name in keyof Functions]: Json extends Functions[Name]['Returns'] ? Name : never }[keyof Functions],
  keyof Answers
>

/** What these return. A JSON function that is missing here doesn't compile. The clients of all tests parse each answer with this. */
export const functionReturns = {
  ...panelLists,
  ...panelRows,
  ...door,
  ...people,
} satisfies Record<Untold, z.ZodMiniType>

export type FunctionReturns = {
  [Name in keyof typeof functionReturns]: z.infer<(typeof functionReturns)[Name]>
}
