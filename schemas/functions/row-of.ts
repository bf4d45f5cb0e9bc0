import * as z from 'zod/mini'
import type { Database } from '../database.types.ts'

type Tables = Database['public']['Tables']

/** A row as its table has it, which a function gives whole; the generated types know its columns. */
export const rowOf = <Name extends keyof Tables>() =>
  z.custom<Tables[Name]['Row']>((value) => typeof value === 'object' && value !== null)
