import { plainWords } from './heading-words.ts'

const gone =
  /cancel|storn|annul|anul|refund|erstatt|rimbors|reembols|rembours|declin|reject|refus|abgelehnt|rechaz|rifiut|withdr|zuruckgezogen|wycof|iptal|avbok|peruut|キャンセル|取消|取り消|취소|отмен/
const out =
  /expire|abgelauf|caducad|scadut|delet|geloscht|\bvoid|invalid|ungultig|no ?show|duplicate|failed|abandon|chargeback|wait|warte|attente|espera|attesa|wacht|pending|ausstehend|\boffen\b|pendi?ente|unpaid|unbezahlt|impag|awaiting|invited|eingeladen|draft|incomplete|unconfirm|unapprov|unbestatigt|inactiv|inaktiv|requested|maybe|vielleicht|\b(?:no|not|nein|nicht|non|nao|nie|nee|keine?|false|0)\b/
const coming =
  /\bfree\b|gratis|kostenlos|gratuit|received|erhalten|\bpa(?:id|yee?s?|gad[oa]|gat[oi]|go)\b|bezahlt|betaald|oplacon|confirm|bestatigt|bevestigd|aprov|aprob|onay|godk|确认|確認|확정|potwierdz|approv|genehmigt|\battend|\bgoing\b|\bcoming\b|\b(?:yes|ja|si|oui|sim|tak|true|ok|1)\b|\bactiv|\baktiv|\bactif|\battiv|\bactief|complet|abgeschlossen|voltooid|regist(?:er|r)|angemeldet|inscri[tp]|iscritt|\bvalid|gultig|check ?ed ?in|eingecheckt|accept|angenommen|akzept|success|placed|参加|確定|支払|완료|оплач|подтвер/

/** Headings under which “no” means yes. */
const stays =
  /\b(?:not|no|non|nicht|never|kein\w*) (?:\w+ )?(?:refund|cancel|void|declin|reject|erstatt|storn|annul)|no payment (?:required|needed|due)/

/** pretix's one-letter states. */
const letters: Readonly<Record<string, boolean>> = { p: true, n: false, e: false, c: false }

/** Under these headings any content, such as the time of a cancellation, means that somebody doesn't come. */
const ofLeaving = /cancel|storn|annul|anulad|refund|withdr/

/** Whether somebody with this status comes; null for an unknown word. */
export function comesBy(heading: string, word: string): boolean | null {
  const words = plainWords(word)
  if (words === '') return true
  if (ofLeaving.test(plainWords(heading)) && !ofState.test(plainWords(heading)))
    return /^(?:no|nein|non|nao|nie|false|n|0|0 00?)$/.test(words)
  if (stays.test(words)) return true
  if (Object.hasOwn(letters, words)) return letters[words] ?? null
  if (gone.test(words) || out.test(words)) return false
  return coming.test(words) ? true : null
}

/** A status may mention canceling and still be one. */
const ofState = /status|statut|state|estado|stato|zustand/

/** Whether a word can only be the status of somebody who no longer comes. */
export function isOfLeaving(word: string): boolean {
  return gone.test(plainWords(word))
}

/** A status as it's counted: a date of cancellation differs from line to line. */
export function statusWord(heading: string, word: string): string {
  const isMoment = /\d{4}|\d[.:/]\d/.test(word)
  return isMoment && comesBy(heading, word) === false ? 'filled in' : word
}
