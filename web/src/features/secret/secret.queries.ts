import { contentQuery } from '#app/content/content-query.ts'
import { secretAddressQuery, secretQuery, secretSolvedQuery } from './secret.groq.ts'

/** The hidden page's words. Null until they are published. */
export const secretOptions = () => contentQuery({ key: ['secret'], query: secretQuery })

/** Whether `path` (one segment, without slashes) is the address an organizer gave the hidden page. */
export const secretAddressOptions = (path: string) =>
  contentQuery({ key: ['secret-address', path], query: secretAddressQuery, params: { path } })

/** What people read once they have solved the puzzle. */
export const secretSolvedOptions = () => contentQuery({ key: ['secret-solved'], query: secretSolvedQuery })
