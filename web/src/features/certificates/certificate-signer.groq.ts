import { defineQuery } from 'groq'

export const certificateSignerQuery = defineQuery(/* groq */ `
  *[_type == "siteSettings" && _id == "siteSettings"][0] { hostName, certificateSigner { name, title } }
`)
