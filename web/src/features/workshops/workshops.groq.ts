import { defineQuery } from 'groq'
import { sessionRowFields } from '../../content/fragments.groq.ts'

export const workshopsQuery = defineQuery(/* groq */ `
  *[_type == "session" && kind == "workshop" && defined(slug.current) && defined(startsAt) && defined(endsAt)]
  | order(coalesce(learningOrder, 1000) asc, startsAt asc, _id asc) {
    ${sessionRowFields}, summary, learningOrder, prerequisites,
    materials[]-> {
      _id, title, "slug": slug.current, kind, minutes,
      "isReadable": kind == "notebook" && file.asset->extension == "ipynb"
    }
  }
`)
