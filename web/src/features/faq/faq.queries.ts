import { contentQuery } from '#app/content/content-query.ts'
import { faqQuery } from './faq.groq.ts'

/** Every question with its answer, in the order organizers gave them. */
export const faqOptions = () => contentQuery({ key: ['faq'], query: faqQuery })
