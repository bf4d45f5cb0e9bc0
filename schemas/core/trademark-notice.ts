import { t } from './words/t.ts'

/** In the footer of every page until organizers write their own. */
export const usualTrademarkNotice = t`A student-run event. IBM, the IBM logo and Qiskit are trademarks of International Business Machines Corporation; this site isn’t run by IBM.`
