import * as z from 'zod/mini'
import type { Database, Json } from '../database.types.ts'
import { panelLists } from './panel-lists.ts'
import { panelRows } from './panel-rows.ts'
import { event } from './event.ts'
import { door } from './door.ts'
import { people } from './people.ts'
import { answers, text, textOrNull } from './parts.ts'

type Tables = Database['public']['Tables']

/** A row as its table has it, which a function gives whole; the generated types know its columns. */
const rowOf = <Name extends keyof Tables>() =>
  z.custom<Tables[Name]['Row']>((value) => typeof value === 'object' && value !== null)

type Functions = Database['public']['Functions']
/** The functions that the generated types only describe as JSON. */
type Untyped = {
  [Name in keyof Functions]: Json extends Functions[Name]['Returns'] ? Name : never
}[keyof Functions]

// Each table that knows something about people has its part; the rows of most are as they are.
const personData = z.looseObject({
  registrations: z.array(rowOf<'registrations'>()),
  registration_needs: z.array(rowOf<'registration_needs'>()),
  consents: z.array(rowOf<'consents'>()),
  status_history: z.array(z.looseObject({ from_status: textOrNull, to_status: text })),
})

/**
 * The results of database functions that the generated types can't describe: JSON, fixed words, and nullable columns. A
 * JSON function that is missing here doesn't compile. The clients of all tests parse each answer with this.
 */
export const functionReturns = {
  ...panelLists,
  ...panelRows,
  ...event,
  ...door,
  ...people,
  /** `task` is Task of schemas/core/lab/challenges/task.ts. */
  begin_lab_check: z.strictObject({ person: text, task: answers, version: text }),
  my_data: personData,
  admin_person_data: personData,
  my_submission: z.nullable(answers),
} satisfies Record<Untyped, z.ZodMiniType> & Partial<Record<keyof Functions, z.ZodMiniType>>

export type FunctionReturns = {
  [Name in keyof typeof functionReturns]: z.infer<(typeof functionReturns)[Name]>
}
