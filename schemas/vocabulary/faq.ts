// @chunk common
/** In the order the FAQ page shows them. */
export const faqCategoryLabels = {
  general: 'General',
  registration: 'Registration',
  programme: 'Program',
  hackathon: 'Hackathon',
  logistics: 'Getting here and where to stay',
  accessibility: 'Accessibility',
}
export type FaqCategory = keyof typeof faqCategoryLabels
export const faqCategories = Object.keys(faqCategoryLabels) as readonly FaqCategory[]
