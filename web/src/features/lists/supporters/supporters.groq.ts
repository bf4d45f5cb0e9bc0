import { defineQuery } from 'groq'
import { imageFields } from '../../../content/fragments.groq.ts'

export const supportersQuery = defineQuery(/* groq */ `
  *[_type == "supporter"] | order(orderRank asc, _id asc) {
    _id, name, url, description, logo { ${imageFields} }
  }
`)
