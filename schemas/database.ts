import type { Database as Generated } from './database.types.ts'
import type { FunctionReturns } from './functions/returns.ts'

type Functions = Generated['public']['Functions']

/** The database as a client is typed with it: generated, and what functions return as `functions/returns.ts` has it. */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Generated['public'], 'Functions'> & {
    Functions: {
      [Name in keyof Functions]: Name extends keyof FunctionReturns
        ? Omit<Functions[Name], 'Returns'> & { Returns: FunctionReturns[Name] }
        : Functions[Name]
    }
  }
}

/** What a function of the database returns, by its name. */
export type Returned<Name extends keyof Functions> = Database['public']['Functions'][Name]['Returns']
