import { defineQuery } from 'groq'
import { imageFields, richTextFields } from '../../content/fragments.groq.ts'

export const hackathonQuery = defineQuery(/* groq */ `
  *[_type == "hackathon" && _id == "hackathon"][0] {
    startsAt, endsAt, submissionClosesAt,
    challenges[]-> {
      _id, title, "slug": slug.current, summary, "level": coalesce(level, "any"), url, partner-> { name },
      statement[] { ${richTextFields} }
    },
    rules[] { ${richTextFields} },
    timeline[] { _key, at, title, text },
    prizes[] { _key, place, title, text },
    rubric[] { _key, criterion, weight, guidance },
    projectPhotos[] { project, photo { ${imageFields} } }
  }
`)
