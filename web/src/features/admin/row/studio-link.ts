import { type StudioDraft, studioDrafts } from '@fest/schemas/vocabulary/studio-drafts.ts'
import { undecidedPackage } from '@fest/schemas/vocabulary/applications.ts'
import { yearOfStudyLabels } from '@fest/schemas/vocabulary/registration.ts'
import type { RowDetail } from './row.queries.ts'

/** A document the Studio can start, and the fields the link fills in. */
export type Prepared = {
  draft: StudioDraft
  label: string
  fields: { name: string; value: string }[]
  href: string
}

/**
 * What an accepted row becomes in the Studio: nothing for kinds that the site does not show, and nothing for an
 * ambassador who did not agree to be listed.
 */
export function preparedOf({
  kind,
  status,
  answers,
}: Pick<RowDetail, 'kind' | 'status' | 'answers'>): Prepared[] {
  if (status !== 'accepted') return []
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '')
  if (kind === 'talk')
    return [
      prepared('speaker-from-proposal', 'Speaker', {
        name: text('full_name'),
        headline: text('position'),
        organization: text('organisation'),
        bio: text('bio'),
      }),
      prepared('session-from-proposal', 'Session', {
        title: text('title'),
        kind: text('format'),
        level: text('level'),
        abstract: text('abstract'),
        prerequisites: text('prerequisites'),
      }),
    ]
  if (kind === 'ambassador' && answers['may_be_listed'] === true) {
    const year = yearOfStudyLabels[text('year_of_study') as keyof typeof yearOfStudyLabels]
    return [
      prepared('ambassador-from-application', 'Ambassador', {
        name: text('full_name'),
        headline: year === undefined ? 'Campus ambassador' : `Campus ambassador, ${year.toLowerCase()}`,
        organization: text('institution'),
      }),
    ]
  }
  if (kind === 'sponsorship') {
    const tier = text('package')
    return [
      prepared('sponsor-from-inquiry', 'Sponsor', {
        name: text('organisation'),
        url: text('homepage'),
        tier: tier === undecidedPackage ? '' : tier,
      }),
    ]
  }
  return []
}

function prepared(draft: StudioDraft, label: string, all: Readonly<Record<string, string>>): Prepared {
  // Only what the template names travels, whatever the caller has.
  const fields = Object.keys(studioDrafts[draft].fields).flatMap((name) => {
    const value = all[name]?.trim() ?? ''
    return value === '' ? [] : [{ name, value }]
  })
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const { type } = studioDrafts[draft]
  return {
    draft,
    label,
    fields,
    href: `/studio/intent/create/template=${draft};type=${type}/${encodeParameters(values)}/`,
  }
}

/** As the Studio reads parameters from its addresses: JSON in UTF-8, in the alphabet of base64 that addresses allow. */
export function encodeParameters(values: Readonly<Record<string, string>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
