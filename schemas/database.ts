import type { Answers } from './answers.generated.ts'
import type { Database as Generated } from './database.types.ts'

type Functions = Generated['public']['Functions']

/** The database as a client is typed with it: generated, and what functions return as their comments say. */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Generated['public'], 'Functions'> & {
    Functions: {
      [Name in keyof Functions]: Name extends keyof Answers
        ? Omit<Functions[Name], 'Returns'> & { Returns: Answers[Name] }
        : Functions[Name]
    }
  }
}

export type Row<Name extends keyof Generated['public']['Tables']> = Generated['public']['Tables'][Name]['Row']

export type Returned<Name extends keyof Functions> = Database['public']['Functions'][Name]['Returns']
