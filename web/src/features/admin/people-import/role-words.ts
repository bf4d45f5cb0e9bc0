import { type PersonRole, personRoleLabels, personRoles } from '@fest/schemas/vocabulary/registration.ts'
import { plainWords } from './heading-words.ts'

const others: readonly (readonly [PersonRole, RegExp])[] = [
  ['phd', /\bph ?d\b|doctora|doktorand|doctorant|dottorand|promovend|promotion/],
  ['school', /high ?school|secondary school|pupil|schuler|gymnasi|lyce|bachillerato|ensino medio|liceo/],
  ['undergraduate', /undergrad|bachelor|licen[cs]|laurea triennale|\bgrado\b|graduacao|\bbsc\b/],
  ['postgraduate', /master|postgrad|\bgraduate|\bmsc\b|magist|posgrado|mestrado/],
  [
    'faculty',
    /facult|professor|lectur|teacher|\bstaff\b|research|postdoc|dozent|mitarbeit|enseignant|docent|profesor|chercheur/,
  ],
  [
    'professional',
    /profession|industr|engineer|developer|employ|\bwork|berufstatig|ingenieur|empleado|salarie|lavorator|consult/,
  ],
  ['other', /^(?:other|others|sonstiges?|andere[rs]?|autre|otros?|outros?|altro|something else)$/],
]

/** A role by its label in the form or an export; null for other words. */
export function ownRole(said: string): PersonRole | null {
  const small = said.toLowerCase()
  return personRoles.find((role) => role === small || personRoleLabels[role].toLowerCase() === small) ?? null
}

/** The likely role for another tool's word; null if it's ambiguous. */
export function likelyRole(said: string): PersonRole | null {
  const words = plainWords(said)
  return ownRole(said) ?? others.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
