import type { Database } from '../database.types.ts'
import { type ConsentKind, consentKinds } from '../vocabulary/registration.ts'
import type { RegistrationAnswers } from './registration.ts'

/** The versions of the texts that were shown; null while they cannot be read. */
export type Agreements = { conduct: string | null; privacy: string | null }

/** One thing a person agreed to, refused or took back. */
export type Consent = { kind: ConsentKind; version: string; is_given: boolean }

type Tables = Database['public']['Tables']
type Needs = Pick<Tables['registration_needs']['Row'], 'dietary' | 'dietary_note' | 'access' | 'access_note'>

/** What is kept of what somebody answered. */
export type KeptAnswers = {
  registration: Tables['registrations']['Row']
  /** Null when they need nothing. */
  needs: Needs | null
  /** The latest decision of each kind. */
  consents: readonly Consent[]
}

/** Which text says what is agreed to: what photographs and sponsors mean is said in the privacy notice. */
const textOf = {
  code_of_conduct: 'conduct',
  privacy: 'privacy',
  photos: 'privacy',
  share_with_sponsor: 'privacy',
} as const satisfies Record<ConsentKind, keyof Agreements>

/** The answers as the database takes them: about the person, about their needs, and what they agreed to. */
export function toRegistration(answers: RegistrationAnswers, agreements: Agreements) {
  const {
    dietary,
    dietary_note,
    access,
    access_note,
    agrees_to_code_of_conduct,
    agrees_to_privacy,
    agrees_to_photos,
    agrees_to_share_with_sponsor,
    python_comfort,
    has_used_qiskit,
    has_ibm_quantum_account,
    ...details
  } = answers
  const agreed = {
    code_of_conduct: agrees_to_code_of_conduct,
    privacy: agrees_to_privacy,
    photos: agrees_to_photos,
    share_with_sponsor: agrees_to_share_with_sponsor,
  }
  return {
    details: {
      ...details,
      python_comfort: Number(python_comfort),
      has_used_qiskit: asBoolean(has_used_qiskit),
      has_ibm_quantum_account: asBoolean(has_ibm_quantum_account),
    },
    needs: { dietary, dietary_note, access, access_note },
    consents: consentKinds.map((kind): Consent => ({
      kind,
      version: versionOf(kind, agreements),
      is_given: agreed[kind],
    })),
  }
}

/**
 * What is kept as the form shows it. The two texts stand agreed to only in the version that was agreed to: a
 * newer one is a new question.
 */
export function toAnswers({ registration, needs, consents }: KeptAnswers, agreements: Agreements) {
  const given = (kind: ConsentKind) => consents.find((consent) => consent.kind === kind && consent.is_given)
  const isCurrent = (kind: ConsentKind) => given(kind)?.version === versionOf(kind, agreements)
  return {
    full_name: registration.full_name,
    phone: registration.phone ?? '',
    role: registration.role,
    institution: registration.institution,
    department: registration.department ?? '',
    year_of_study: registration.year_of_study ?? '',
    student_number: registration.student_number ?? '',
    is_at_least_16: registration.is_at_least_16,
    python_comfort: String(registration.python_comfort),
    quantum_knowledge: registration.quantum_knowledge,
    has_used_qiskit: asYesOrNo(registration.has_used_qiskit),
    has_ibm_quantum_account: asYesOrNo(registration.has_ibm_quantum_account),
    days: registration.days,
    attendance: registration.attendance,
    hackathon: registration.hackathon,
    dietary: needs?.dietary ?? [],
    dietary_note: needs?.dietary_note ?? '',
    access: needs?.access ?? [],
    access_note: needs?.access_note ?? '',
    shirt_size: registration.shirt_size ?? '',
    heard_from: registration.heard_from ?? '',
    agrees_to_code_of_conduct: isCurrent('code_of_conduct'),
    agrees_to_privacy: isCurrent('privacy'),
    agrees_to_photos: given('photos') !== undefined,
    agrees_to_share_with_sponsor: given('share_with_sponsor') !== undefined,
  } satisfies Record<keyof RegistrationAnswers, string | boolean | string[]>
}

/**
 * What a person decided anew: another answer than before, or one of the two texts in another version. A choice
 * that stands is not given again under a version nobody asked about.
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

function asBoolean(answer: 'yes' | 'no' | undefined): boolean | undefined {
  return answer === undefined ? undefined : answer === 'yes'
}

function asYesOrNo(kept: boolean | null): 'yes' | 'no' | '' {
  return kept === null ? '' : kept ? 'yes' : 'no'
}
