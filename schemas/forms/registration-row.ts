import type { Database } from '../database.types.ts'
import { type ConsentKind, consentKinds } from '../vocabulary/registration.ts'
import { fromRow, toRow } from './answers.ts'
import type { AnswerColumn, Question } from './question.ts'
import { registrationQuestions } from './registration-questions.ts'
import type { RegistrationAnswers } from './registration.ts'

/** The versions of the texts that were shown; null while they can't be loaded. */
export type Agreements = { conduct: string | null; privacy: string | null }

/** One thing a person agreed to, refused, or took back. */
export type Consent = { kind: ConsentKind; version: string; is_given: boolean }

type Tables = Database['public']['Tables']
type Needs = Pick<Tables['registration_needs']['Row'], AnswerColumn<'registration_needs'> | 'custom_answers'>

export type KeptAnswers = {
  registration: Tables['registrations']['Row']
  /** Null without any needs. */
  needs: Needs | null
  /** The latest decision of each kind. */
  consents: readonly Consent[]
}

/** The text that explains each consent: the privacy notice also covers photos, sponsors and news. */
const textOf = {
  code_of_conduct: 'conduct',
  privacy: 'privacy',
  photos: 'privacy',
  share_with_sponsor: 'privacy',
  news: 'privacy',
} as const satisfies Record<ConsentKind, keyof Agreements>

/** The answers as the database takes them: the registration, the needs, and the consents. */
export function toRegistration(answers: RegistrationAnswers, agreements: Agreements) {
  const row = toRow(registrationQuestions, answers)
  const part = (isPart: (name: string, question: Question) => boolean) =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => isPart(name, questions[name as keyof typeof row])),
    )
  return {
    details: part((name, { isNeed }) => isNeed !== true && !consentNames.has(name)),
    needs: part((_, { isNeed }) => isNeed === true),
    consents: consentKinds.map((kind): Consent => ({
      kind,
      version: versionOf(kind, agreements),
      is_given: row[`agrees_to_${kind}`],
    })),
  }
}

const questions: Readonly<Record<keyof typeof registrationQuestions, Question>> = registrationQuestions
const consentNames = new Set<string>(consentKinds.map((kind) => `agrees_to_${kind}`))

/** Stored answers as the form shows them. A newer version of one of the two texts is asked about again. */
export function toAnswers({ registration, needs, consents }: KeptAnswers, agreements: Agreements) {
  const agreed = consentKinds.map((kind) => {
    const given = consents.find((consent) => consent.kind === kind && consent.is_given)
    const isText = kind === 'code_of_conduct' || kind === 'privacy'
    return [
      `agrees_to_${kind}`,
      isText ? given?.version === versionOf(kind, agreements) : given !== undefined,
    ]
  })
  return fromRow(registrationQuestions, { ...registration, ...needs, ...Object.fromEntries(agreed) })
}

/**
 * The consents to store: changed ones, and those about another version of one of the two texts. An unchanged choice
 * isn't stored again for a version that wasn't shown.
 */
export function newDecisions(decided: readonly Consent[], before: readonly Consent[]): Consent[] {
  return decided.filter(({ kind, version, is_given }) => {
    const known = before.find((consent) => consent.kind === kind)
    const isText = kind === 'code_of_conduct' || kind === 'privacy'
    return known?.is_given !== is_given || (isText && known.version !== version)
  })
}

function versionOf(kind: ConsentKind, agreements: Agreements): string {
  return agreements[textOf[kind]] ?? 'unpublished'
}
