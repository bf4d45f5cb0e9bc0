// @chunk common
import { t } from '../core/words/t.ts'

/** In the order the FAQ page shows them. */
export const faqCategoryLabels = {
  general: t`General`,
  registration: t`Registration`,
  programme: t`Program`,
  hackathon: t`Hackathon`,
  logistics: t`Getting here and where to stay`,
  accessibility: t`Accessibility`,
}
export type FaqCategory = keyof typeof faqCategoryLabels
export const faqCategories = Object.keys(faqCategoryLabels) as readonly FaqCategory[]
