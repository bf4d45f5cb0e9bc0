import { contentQuery } from '#app/content/fetching/content-query.ts'

/** Every question with its answer, in the order organizers gave them. */
export const faqOptions = () =>
  contentQuery({ key: ['faq'], query: async () => (await import('./faq.groq.ts')).faqQuery })
