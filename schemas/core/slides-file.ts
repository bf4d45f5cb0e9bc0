/*
 * Slides uploaded by a speaker: the kinds, the size limit, and the check that a file matches its name. Used in the
 * browser before an upload, and again before the file enters the content.
 */

/** As in the bucket: supabase/migrations/20260601002900_speaker_pages.sql. */
export const mostSlidesMb = 20
export const mostSlidesBytes = mostSlidesMb * 1024 * 1024

export const slidesTypes = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  key: 'application/vnd.apple.keynote',
  odp: 'application/vnd.oasis.opendocument.presentation',
} as const
export type SlidesKind = keyof typeof slidesTypes

/** The kind by a file's name; null for any other. */
export function slidesKindOf(name: string): SlidesKind | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(slidesTypes, ending) ? (ending as SlidesKind) : null
}

/** How many bytes are checked at a file's beginning and end. */
export const lookedAtBytes = 64 * 1024

/** Whether a file begins and ends as its kind does. The three others are archives with names that tell them apart. */
export function isSlides(kind: SlidesKind, begin: Uint8Array, end: Uint8Array): boolean {
  const first = lettersOf(begin.subarray(0, 1024))
  if (kind === 'pdf') return first.startsWith('%PDF-')
  if (!first.startsWith('PK\u0003\u0004')) return false
  const names = lettersOf(end)
  if (kind === 'odp') return first.includes(`mimetype${slidesTypes.odp}`)
  return kind === 'pptx' ? names.includes('ppt/presentation.xml') : /Index\/|index\.apxl/.test(names)
}

const lettersOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** A file's name as it is stored: letters, digits, dots and hyphens, with the ending of its kind. */
export function storedSlidesName(name: string, kind: SlidesKind): string {
  const words = name
    .slice(0, name.lastIndexOf('.'))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, 90)
  return `${words || 'slides'}.${kind}`
}

export const slidesNameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)
