import { defineQuery } from 'groq'
import { richTextFields } from '../../content/fragments.groq.ts'

export const secretQuery = defineQuery(/* groq */ `
  *[_type == "secret" && _id == "secret"][0] { title, intro[] { ${richTextFields} } }
`)

/* Asked with an address nobody linked to; answers only whether it is the hidden page's. */
export const secretAddressQuery = defineQuery(/* groq */ `
  count(*[_type == "secret" && _id == "secret" && path.current == $path]) > 0
`)

/* Asked only by the puzzle, so that the page's source does not hold the reward. */
export const secretSolvedQuery = defineQuery(/* groq */ `
  *[_type == "secret" && _id == "secret"][0] { solvedText[] { ${richTextFields} } }
`)
