// @chunk alone
import { defineQuery } from 'groq'
import { richTextFields } from '../../content/fragments.groq.ts'

/*
 * Asked about an address that no page has. Only the right one is answered, so that a page that was not found
 * never carries these words with it. The document's id is also its first address.
 */
export const hiddenPageQuery = defineQuery(/* groq */ `
  *[_type == "secret" && _id == "secret" && (_id == $address || path.current == $address)][0] {
    title, intro[] { ${richTextFields} }
  }
`)
