import { defineQuery } from 'groq'
import { richTextFields } from '../../../content/fragments.groq.ts'

/* The answers are the page's content, so this list does fetch its bodies. */
export const faqQuery = defineQuery(/* groq */ `
  *[_type == "faq" && defined(slug.current)] | order(orderRank asc, _id asc) {
    _id, question, "slug": slug.current, category, answer[] { ${richTextFields} }
  }
`)
