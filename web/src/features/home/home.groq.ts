import { defineQuery } from 'groq'
import { imageFields } from '../../content/fragments.groq.ts'

export const homeQuery = defineQuery(/* groq */ `
  *[_type == "home" && _id == "home"][0] {
    ket, headline, lead, primaryLabel, scheduleTitle,
    highlights[] { _key, ket, title, text, href },
    phaseMessages[] { _key, phase, message, actionLabel, actionHref },
    recap { headline, lead, photos[] { _key, ${imageFields} } },
    "notebooks": count(*[_type == "material" && kind == "notebook" && defined(slug.current)]),
    featuredSpeakers[]-> { _id, name, "slug": slug.current, headline, photo { ${imageFields} } }
  }
`)
