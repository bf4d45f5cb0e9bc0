// @chunk alone
import { defineQuery } from 'groq'
import { richTextFields } from '../../content/fragments.groq.ts'

/* Asked only by the puzzle, so that the page's source does not hold the reward. */
export const rewardQuery = defineQuery(/* groq */ `
  *[_type == "secret" && _id == "secret"][0] { solvedText[] { ${richTextFields} } }
`)
