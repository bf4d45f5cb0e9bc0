import { contentQuery } from '#app/content/content-query.ts'
import { homeQuery } from './home.groq.ts'

/** The words and featured people of the home page. Null until they are published. */
export const homeOptions = () => contentQuery({ key: ['home'], query: homeQuery })
