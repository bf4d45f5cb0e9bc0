import { defineQuery } from 'groq'
import { imageFields } from '../../content/fragments.groq.ts'

export const launchQuery = defineQuery(/* groq */ `
  *[_type == "launch" && _id == "launch"][0] {
    buttonLabel, launchingText, welcomeTitle, welcomeText, launchDateText, posterTitle, posterText,
    poster { ${imageFields} }
  }
`)
