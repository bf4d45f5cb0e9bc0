import * as z from 'zod/mini'
import type { Database } from '../database.types.ts'

export const text = z.string()
export const textOrNull = z.nullable(text)
export const number = z.number()
export const numberOrNull = z.nullable(number)
export const flag = z.boolean()
export const answers = z.record(text, z.unknown())
/** Objects of one shape. */
export const rows = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.array(z.strictObject(shape))

type Functions = Database['public']['Functions']
type RowOf<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Row)[] ? Row : never
const neverNull = z.custom((value) => value !== null)

/**
 * The rows of a function that returns a table. `known` has its words and the columns that may be null, which the generated
 * types don't know; no other column may.
 */
export const table =
  <Name extends keyof Functions>() =>
  <Known extends z.core.$ZodLooseShape>(known: Known) =>
    z.array(z.catchall(z.object(known), neverNull)) as z.ZodMiniType<
      (Omit<RowOf<Name>, keyof Known> & z.infer<z.ZodMiniObject<Known>>)[]
    >
