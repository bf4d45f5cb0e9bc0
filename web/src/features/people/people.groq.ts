import { defineQuery } from 'groq'
import { personCardFields } from '../../content/fragments.groq.ts'

export const membersQuery = defineQuery(/* groq */ `
  *[_type == "member" && group == $group] | order(orderRank asc) {
    _id, title, area, campus,
    person-> { ${personCardFields}, links[] { _key, platform, url } }
  }
`)
