// @chunk common
/** In the order the FAQ page shows them. */
export const faqCategories = [
  'general',
  'registration',
  'programme',
  'hackathon',
  'logistics',
  'accessibility',
] as const
export type FaqCategory = (typeof faqCategories)[number]

export const faqCategoryLabels: Record<FaqCategory, string> = {
  general: 'General',
  registration: 'Registration',
  programme: 'Program',
  hackathon: 'Hackathon',
  logistics: 'Getting here and where to stay',
  accessibility: 'Accessibility',
}
