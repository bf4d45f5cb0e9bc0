import { isolateFormulas } from '@fest/schemas/core/words/isolate-formulas.ts'
import { direction } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { isZone } from '@fest/schemas/core/zone-clock.ts'

/*
 * What the Content Lake stores has passed the Studio's checks only if the Studio wrote it: a script, an import or an
 * older schema may have left any value in any field. Queries' types say what the site expects; here, on arrival, values
 * that are something else are left out, so that one of them never takes a page from everybody.
 *
 * A field's name says its kind in all queries. Names that aren't listed pass as they are.
 */

type Kind =
  | 'text'
  | 'word'
  | 'lines'
  | 'list'
  | 'record'
  | 'number'
  | 'hour'
  | 'phase'
  | 'flag'
  | 'instant'
  | 'day'
  | 'zone'

const names: Readonly<Record<Kind, string>> = {
  text:
    '_id _key _type _updatedAt actionHref actionLabel address alt answer area blurb body building buttonLabel ' +
    'campus caption code conduct contactEmail criterion description directions emptyText emptyTitle fileUrl floor ' +
    'guidance headline hostName href id idea ket key language latex launchDateText launchingText lead licence ' +
    'license mapUrl message name nightlyPrice note organization outcome owner path place posterText posterTitle ' +
    'price primaryLabel privacy project pronouns qiskitVersion question ranOn recordingUrl ref reference room roomId ' +
    'scheduleTitle seoDescription clock shortName shortTitle since slidesUrl slug solution solved source start state ' +
    'streamUrl subtitle summary tagline target task text tierId title track trademarkNotice url version ' +
    'welcomeText welcomeTitle words',
  word: 'listItem platform style tone',
  lines: 'accessFacts bring gates hints marks paysFor perks personIds prerequisites synonyms',
  list:
    'abstract amplitudes answer bio body buildings challenges chances changes children deeper entrances ' +
    'featuredSpeakers files guesses highlights intro landmarks links markDefs materials meanwhile needs notebooks ' +
    'onQubits pages people phaseMessages phaseTexts photos prizes projectPhotos questions rooms rubric rules ' +
    'sessions socials solvedText speakers sponsors spots statement stays stepFreeRoute text tiers timeline transit urgent ways',
  record:
    'after before captions certificateSigner circuit crop failure file hotspot image logo logoDark nextInRoom ' +
    'partner person photo poster recap reference repository room shareImage site target track venue',
  number:
    'best capacity changeCount height im learningOrder level minutes notebooks percent places qubits rank ' +
    're size tolerance weight width x y',
  hour: 'dayEndHour',
  phase: 'phase phaseOverride',
  flag:
    'hasBio isCaptioned isFeatured isNotRecorded isNotebook isOnMap isPlenary isReadable isRecorded isRight ' +
    'isShared isStepFree needsHardware',
  instant:
    'at endsAt launchAt registrationClosesAt registrationOpensAt releasedAt startsAt submissionClosesAt',
  day: 'arrivalFrom day departureUntil endDate startDate testedAt',
  zone: 'timeZone',
}

const kindsOf = new Map<string, Kind[]>()
for (const kind of Object.keys(names) as Kind[])
  for (const name of names[kind].split(' ')) kindsOf.set(name, [...(kindsOf.get(name) ?? []), kind])

/**
 * Words that things are sorted and named by; what is none of them counts as the first. They stand in schemas/vocabulary
 * too, with labels that need not load here; fit-queries.test.ts fails when one is missing.
 */
const known = new Map<string, readonly string[]>([
  ['category', ['general', 'registration', 'programme', 'hackathon', 'logistics', 'accessibility']],
  ['level', ['any', 'beginner', 'intermediate', 'advanced']],
  ['mode', ['in_person', 'online', 'hybrid']],
  ['role', ['speaker', 'moderator', 'panelist', 'instructor', 'assistant', 'host']],
  ['severity', ['info', 'change', 'urgent']],
  ['status', ['confirmed', 'tentative', 'cancelled']],
])
const kindWords = {
  session: ['talk', 'keynote', 'lightning', 'panel', 'workshop', 'hackathon', 'social', 'break', 'ceremony'],
  material: ['reading', 'notebook', 'slides', 'video', 'dataset'],
  other: [
    'other',
    'recording',
    'slides',
    'handout',
    'transit',
    'bicycles',
    'parking',
    'lift',
    'desk',
    'food',
    'quiet',
  ],
}

/** Fields that are a text in one query and something else in another: a field beside them that tells. */
const besideText = new Map([
  ['answer', 'task'],
  ['body', 'href'],
  ['reference', 'task'],
  ['target', 'task'],
  ['text', '_key'],
])

/** An item of a list can't be shown if one of these is something else. */
const essential = new Set(['_id', '_type', 'slug', 'startsAt', 'endsAt', 'at', 'releasedAt'])
/** Nor if one of these is missing. */
const neverMissing = new Set(['person', 'version'])

/** What text is made of: its renderers count on lists. */
const neverNull = new Set(['children', 'markDefs', 'marks'])

const unfit = Symbol('unfit')

/** A query's answer without the values that aren't what their names say. */
export function fitContent(answer: unknown): unknown {
  const fitted = fit(answer, isRecord(answer) && '_id' in answer)
  return fitted === unfit ? null : fitted
}

function fit(value: unknown, isItem = false, isCode = false): unknown {
  if (Array.isArray(value))
    return value.map((item) => fit(item, true)).filter((item) => item !== unfit && item !== null)
  if (typeof value === 'string') {
    const text = value.replace(/\p{Surrogate}/gu, '\ufffd')
    return direction === 'rtl' && !isCode ? isolateFormulas(text) : text
  }
  return isRecord(value) ? fitRecord(value, isItem || '_id' in value) : value
}

function fitRecord(record: Record<string, unknown>, isItem: boolean): unknown {
  const fitted: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const part = fitField(name, value, record)
    const isUsable = part !== unfit && part !== null
    if (isItem && !isUsable && (neverMissing.has(name) || (part === unfit && essential.has(name))))
      return unfit
    fitted[name] = isUsable ? part : insteadOf(name, record)
  }
  // A venue without a name is none.
  return 'mapUrl' in fitted && fitted['name'] === null ? unfit : fitted
}

function insteadOf(name: string, record: Record<string, unknown>): unknown {
  if (neverNull.has(name)) return []
  if (name === 'timeZone') return 'UTC'
  // What has a page or an hour of its own is shown all the same: in the preview it loses its title whenever that is
  // typed anew.
  return ('slug' in record || 'at' in record) && (name === 'title' || name === 'name') ? t`Untitled` : null
}

function fitField(name: string, value: unknown, record: Record<string, unknown>): unknown {
  // A block's level is how deep it stands in a list.
  const words =
    'children' in record ? undefined : (known.get(name) ?? (name === 'kind' ? kindsIn(record) : undefined))
  if (words && (value !== null || name === 'kind'))
    return typeof value === 'string' && words.includes(value) ? value : words[0]
  if (value === null) return null
  const kinds = kindsOf.get(name)
  if (!kinds) return fit(value)
  const beside = besideText.get(name)
  const allowed = beside !== undefined && beside in record ? (['text'] as const) : kinds
  if (!allowed.some((kind) => checks[kind](value))) return unfit
  const fitted = fit(value, false, direction === 'rtl' && (name === 'code' || name === 'latex'))
  if (kinds[0] !== 'lines' || !Array.isArray(fitted)) return fitted
  return fitted.filter((line) => typeof line === 'string' || (isRecord(line) && '_id' in line))
}

/** The words for a `kind`: sessions, materials and parts of the campus each have their own. */
function kindsIn(record: Record<string, unknown>): readonly string[] {
  if ('startsAt' in record || 'personIds' in record) return kindWords.session
  return 'slug' in record ? kindWords.material : kindWords.other
}

const checks: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  // It is looked up in objects, where `constructor` and the like would be found.
  word: (value) => typeof value === 'string' && !(value in {}),
  lines: Array.isArray,
  list: Array.isArray,
  record: isRecord,
  number: Number.isFinite,
  phase: (value) => typeof value === 'string' && /^(?:before|open|full|live|after)$/.test(value),
  hour: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 24,
  flag: (value) => typeof value === 'boolean',
  instant: (value) =>
    typeof value === 'string' &&
    /T.*(Z|[+-]\d\d:?\d\d)$/.test(value) &&
    isDay(value.slice(0, 10)) &&
    Date.parse(value) > 0 &&
    Date.parse(value) < farMs,
  day: (value) => typeof value === 'string' && isDay(value),
  zone: (value) => typeof value === 'string' && isZone(value),
}

/** The end of 2099: days beyond it are typing errors. */
const farMs = Date.UTC(2100, 0)

/** As isCalendarDay() of schemas/core, whose file would bring a form's chunk along. */
function isDay(value: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}
