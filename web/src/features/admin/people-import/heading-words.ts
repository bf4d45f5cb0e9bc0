/** The kinds of columns in other tools' lists. */
export type Sense =
  | 'email'
  | 'full_name'
  | 'given_name'
  | 'family_name'
  | 'role'
  | 'institution'
  | 'status'
  | 'places'

/** A heading's meaning: the column's kind and whose it is. A higher `rank` is surer to be about the attendee. */
export type HeadingSense = { sense: Sense; rank: number }

/*
 * Words of English, German, Spanish, French, Portuguese, Italian, Dutch and Polish, and a few of others, as `plainWords`
 * writes them. They are looked for inside a heading, since forms ask in whole sentences.
 */
const mail =
  /\be ?mails?\b|\bmails?\b|correo|courriel|adresse electronique|posta elettronica|\be ?post\b|sahkoposti|メール|邮箱|邮件|電子郵件|이메일|почт/
const given =
  /\b(?:first|given|fore|christian) ?names?\b|^first$|vornamen?\b|\bvor\b|\brufname|prenoms?\b|primer nombre|nome proprio|voornaam|\bimie\b|\bimiona\b|fornavn|fornamn|etunimi|^名$|^имя$|^ad[i]?$/
const family =
  /\b(?:last|family|sur) ?names?\b|^last$|nachname|familienname|zuname|nom de famille|apellidos?\b|sobrenome|\bapelidos?\b|cognome|achternaam|nazwisko|etternavn|efternamn|sukunimi|^姓$|фамили|^soyad/
const name =
  /names?\b|\bnaam\b|\bnom\b|\bnombres?\b|\bnome\b|\bnavn\b|\bnamn\b|\bnimi\b|氏名|名前|姓名|이름|성명|фио|^имя$|^名$|^姓$|^ad[i]? soyad/
const whole = /\b(?:full|complete|whole|completo|complet|vollstandiger|volledige)\b|氏名|姓名|성명|фио/
const institution =
  /institut|universi|\buni\b|firmen|verein|\bschool\b|college|company|organi[sz]|affiliat|hochschule|\bschule\b|einrichtung|\bfirma\b|unternehmen|empresa|entreprise|societe|etablissement|ecole|escuela|escola|scuola|azienda|\bente\b|employer|arbeitgeber|uczelnia|instelling|bedrijf|大学|所属|学校|대학|소속|университет/
const role =
  /\brole\b|occupation|what do you do|\brolle\b|beruf|funktion|tatigkeit|ocupacion|ocupacao|profess(?:ion|ione|ao)\b|fonction|ruolo|\bcargo\b|puesto|level of study|academic level|career|are you a student|\bposition$|job title|zawod|functie|^i am\b|^you are\b/
const status =
  /status\b|statut\b|статус|ステータス|状態|状态|狀態|상태|\bdurum|\bpaid\b|\bpaye\b|pagado|pagato|bezahlt|betaald|\bstate\b|zustand|estado\b|\betat\b|\bstato\b|situacao|cancel|storn|annul|anulad|refund|\brsvp\b|approv|^attending$|^(?:are|will|can|do) you (?:be |still |plan to |confirm your )*(?:com(?:e|ing)|attend(?:ing|ance)?|join(?:ing)?|participat\w+)(?: (?:us|to|in|at|the|our|this|event|\w*fest|conference))*$|zusage|^(?:nimmst du|nehmen sie) teil$/
const places =
  /\bqty\b|^(?:ticket |order |item )?(?:quantity|anzahl|menge|cantidad|quantite|quantidade|quantita|liczba|aantal)$|(?:quantity|number|anzahl|cantidad|nombre|numero|quantidade|quantita) (?:of |der |de |di )?(?:tickets?|guests?|people|persons?|personen|seats?|places|platze|attendees|participants|teilnehm\w*|entradas|personas|billets|personnes|ingressos|pessoas|biglietti|persone)|^guests$|^plus ones?$|begleitpersonen/

/** The attendee, rather than the buyer. */
const ofWhoComes =
  /attendee|participant|participante|partecipant|teilnehm|ticket ?(?:holder|inhaber)|asistente|assistente|inscrit|inscrito|delegate|registrant|deelnemer|uczestnik|besucher|badge|参加者|참가자|участник/
const ofWhoOrdered =
  /buyer|purchas|\border\b|booking|booked|buchung|billing|invoice|payer|customer|booker|bestell|kaufer|rechnung|zahler|kunde|comprador|pedido|factur|acheteur|commande|acquirente|ordine|fattura|\bkoper\b|kupujac|zamowien/
const ofSomebodyElse =
  /emergency|notfall|parent\b|guardian|supervisor|advisor|adviser|betreuer|referr|reference|invited by|\bhost\b|organi[sz]er|sponsor\b|mentor|alternat|secondary|backup|team ?(?:mate|member)|partner|plus one/
/** Other things that have a name. */
const ofSomethingElse =
  /event|veranstaltung|evento|evenement|ticket|billet|entrada|ingresso|biglietto|product|produkt|produit|prodotto|\bitem\b|artikel|group\b|gruppe|\bteam\b|user|nutzer|kunstler|spitzn|strass|usuario|utilisateur|utente|gebruiker|nick|screen|\bfile\b|street|city|country|\bseat\b|venue|\broom\b|account|\bcard\b|project|projekt|course|campaign|discount|coupon|voucher|promo|\btax\b|rate\b|question|pronounc|middle|prefix|suffix|\btitle\b|tier\b/
/** Looks like a status, but not an attendee's. */
const ofAnotherState =
  /check ?in|check ?ed in|e ?mail|address|home|billing|shipping|country|province|student|marital|employment|visa|event|newsletter|membership|\bzip\b|\btax\b|amount|\bfee\b|policy|reason|grund\b|\bby$|betrag|montant|importe/

/**
 * A heading in lower case, without accents and punctuation, split into words: `order_status` and `orderStatus` alike.
 */
export function plainWords(heading: string): string {
  return heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A heading's possible meanings, the likeliest first. */
export function sensesOf(heading: string): HeadingSense[] {
  const words = plainWords(heading)
  if (words === '') return []
  const isOfWhoComes = ofWhoComes.test(words)
  const rank =
    (isOfWhoComes ? 3 : 0) - (ofWhoOrdered.test(words) ? 4 : 0) - (ofSomebodyElse.test(words) ? 9 : 0)
  if (mail.test(words)) return [{ sense: 'email', rank }]
  const isStatus = status.test(words) && !ofAnotherState.test(words)
  const found: HeadingSense[] = []
  if (places.test(words)) found.push({ sense: 'places', rank })
  if (isStatus) found.push({ sense: 'status', rank })
  const nameSense = nameSenseOf(words)
  if (
    nameSense &&
    (isOfWhoComes || nameSense !== 'full_name' || whole.test(words) || !ofSomethingElse.test(words)) &&
    !institution.test(words)
  )
    found.push({ sense: nameSense, rank: rank + (whole.test(words) ? 1 : 0) })
  if (role.test(words)) found.push({ sense: 'role', rank })
  // A form may ask for “University, school or company” as well as whether a company pays.
  if (
    institution.test(words) &&
    !/\b(?:size|address|phone|id|number|year|website|url|is|does|are)\b/.test(words)
  )
    found.push({
      sense: 'institution',
      rank: rank + (/institut|universi|hochschule|school/.test(words) ? 1 : 0),
    })
  return found
}

function nameSenseOf(words: string): 'full_name' | 'given_name' | 'family_name' | null {
  const [isGiven, isFamily] = [given.test(words), family.test(words)]
  // “First and last name”, “Vor- und Nachname”, “Nombre y apellidos”, “Nom et prénom”.
  const isBoth =
    (isGiven && isFamily) ||
    (isFamily && /\b(?:nombres?|nome|first|name) (?:y|e|i|and|und|et|en)\b/.test(words)) ||
    (isGiven && /\b(?:nom|name|naam) (?:et|and|und|en)\b|\b(?:et|and|und|en) (?:nom|name|last)\b/.test(words))
  if (isBoth) return 'full_name'
  if (isGiven) return 'given_name'
  if (isFamily) return 'family_name'
  return name.test(words) ||
    /^(?:attendee|participant|guest|teilnehmer(?:in)?|teilnehmende|person)$/.test(words)
    ? 'full_name'
    : null
}

/** How many columns of a list of people a row names: the row with the most is the heading row. */
export function peopleHeadingScore(cells: readonly string[]): number {
  const senses = new Set(cells.flatMap((cell) => (cell.length > 120 ? [] : (sensesOf(cell)[0]?.sense ?? []))))
  const weights: Partial<Record<Sense, number>> = { email: 3, full_name: 2, given_name: 2, family_name: 2 }
  return [...senses].reduce((sum, sense) => sum + (weights[sense] ?? 1), 0)
}
