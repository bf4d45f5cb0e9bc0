// @chunk alone
import { defineQuery } from 'groq'
import { richTextFields } from '../../content/fragments.groq.ts'

/*
 * Asked about an address without any page. Only the right address gets an answer, so that a page that wasn't found
 * never contains these words. The document's id is also its first address.
 */
export const hiddenPageQuery = defineQuery(/* groq */ `
  *[_type == "secret" && _id == "secret" && (_id == $address || path.current == $address)][0] {
    title, intro[] { ${richTextFields} }
  }
`)
