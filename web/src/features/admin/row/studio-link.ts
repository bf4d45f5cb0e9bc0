import { isAccepted } from '@fest/schemas/vocabulary/application-status.ts'
import { draftIdOfRow, type StudioDraft, studioDrafts } from '@fest/schemas/vocabulary/studio-drafts.ts'
import { undecidedPackage } from '@fest/schemas/vocabulary/applications.ts'
import { yearOfStudyLabels } from '@fest/schemas/vocabulary/registration.ts'
import type { RowDetail } from '../backend/row.queries.ts'

/** A document that the Studio can create, and the fields that the link fills in. */
export type Prepared = {
  label: string
  fields: { name: string; value: string }[]
  href: string
}

/**
 * The Studio's documents for a row; none if the site doesn't show its kind, or the ambassador didn't agree.
 */
export function preparedOf({
  id,
  kind,
  status,
  answers,
}: Pick<RowDetail, 'id' | 'kind' | 'status' | 'answers'>): Prepared[] {
  if (!isAccepted(status)) return []
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '')
  if (kind === 'talk')
    return [
      prepared(id, 'speaker-from-proposal', 'Speaker', {
        name: text('full_name'),
        headline: text('position'),
        organization: text('organisation'),
        bio: text('bio'),
      }),
      prepared(id, 'session-from-proposal', 'Session', {
        title: text('title'),
        kind: text('format'),
        level: text('level'),
        abstract: text('abstract'),
        prerequisites: text('prerequisites'),
        speaker: draftIdOfRow('person', id),
      }),
    ]
  if (kind === 'ambassador' && answers['may_be_listed'] === true) {
    const year = yearOfStudyLabels[text('year_of_study') as keyof typeof yearOfStudyLabels]
    return [
      prepared(id, 'ambassador-from-application', 'Ambassador', {
        name: text('full_name'),
        headline: year === undefined ? 'Campus ambassador' : `Campus ambassador, ${year.toLowerCase()}`,
        organization: text('institution'),
      }),
    ]
  }
  if (kind === 'sponsorship') {
    const tier = text('package')
    return [
      prepared(id, 'sponsor-from-inquiry', 'Sponsor', {
        name: text('organisation'),
        url: text('homepage'),
        tier: tier === undecidedPackage ? '' : tier,
      }),
    ]
  }
  return []
}

function prepared(
  row: string,
  draft: StudioDraft,
  label: string,
  all: Readonly<Record<string, string>>,
): Prepared {
  // Only fields that the template names are sent, whatever the caller passes.
  const fields = studioDrafts[draft].fields.flatMap((name) => {
    const value = all[name]?.trim() ?? ''
    return value === '' ? [] : [{ name, value }]
  })
  // The link to the speaker is for the Studio, not for reading.
  const shown = fields.filter(({ name }) => name !== 'speaker')
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const { type } = studioDrafts[draft]
  return {
    label,
    fields: shown,
    href: `/studio/intent/create/template=${draft};type=${type};id=${draftIdOfRow(type, row)}/${encodeParameters(values)}/`,
  }
}

/** The Studio's format for parameters in addresses: JSON in UTF-8, as base64url. */
function encodeParameters(values: Readonly<Record<string, string>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
