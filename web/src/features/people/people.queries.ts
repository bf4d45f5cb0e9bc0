import type { MemberGroup } from '@fest/schemas/vocabulary/people.ts'
import { contentQuery } from '#app/content/content-query.ts'
import { membersQuery } from './people.groq.ts'

/** The people of one group in the order organizers gave them. */
export const membersOptions = (group: MemberGroup) =>
  contentQuery({ key: ['members', group], query: membersQuery, params: { group } })
