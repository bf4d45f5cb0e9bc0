import { defineQuery } from 'groq'

export const secretQuery = defineQuery(/* groq */ `
  *[_type == "secret" && _id == "secret"][0] { title, intro }
`)

/* Asked with an address nobody linked to; answers only whether it is the hidden page's. */
export const secretAddressQuery = defineQuery(/* groq */ `
  count(*[_type == "secret" && _id == "secret" && path.current == $path]) > 0
`)
