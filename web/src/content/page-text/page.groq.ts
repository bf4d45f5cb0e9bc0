import { defineQuery } from 'groq'
import { imageFields, richTextFields } from '../fragments.groq.ts'

export const pageQuery = defineQuery(/* groq */ `
  *[_type == "page" && key == $key][0] {
    key, title, ket, lead, emptyTitle, emptyText, seoDescription,
    phaseTexts[] { phase, ket, lead },
    photos[] { _key, ${imageFields} },
    body[] { ${richTextFields} }
  }
`)
