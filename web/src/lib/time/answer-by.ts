import { t } from '@fest/schemas/core/words/t.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'

/** `Please answer by Mon 6 Oct, 18:00 (Europe/Berlin).` */
export function answerByWords(instant: string, time_zone: string): string {
  const due = formatMoment(instant, time_zone)
  return t`Please answer by ${due} (${time_zone}).`
}
