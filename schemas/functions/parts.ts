import * as z from 'zod/mini'

export const text = z.string()
export const textOrNull = z.nullable(text)
export const number = z.number()
export const numberOrNull = z.nullable(number)
export const flag = z.boolean()
export const answers = z.record(text, z.unknown())
/** Objects of one shape. */
export const rows = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.array(z.strictObject(shape))
