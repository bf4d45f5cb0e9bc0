// @chunk alone
import { defineQuery } from 'groq'
import { richTextFields } from '../../content/fragments.groq.ts'

/* Only the puzzle runs this query, so that the page's source doesn't contain the reward. */
export const rewardQuery = defineQuery(/* groq */ `
  *[_type == "secret" && _id == "secret"][0] { solvedText[] { ${richTextFields} } }
`)
