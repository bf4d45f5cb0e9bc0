import { createHash } from 'node:crypto'

/** One line of the seed: a published document as `sanity datasets import` reads it. */
export type SeedDocument = { _id: string; _type: string; [field: string]: unknown }

export type Reference = { _type: 'reference'; _ref: string }

const createdAt = '2025-08-18T08:00:00Z'
const updatedAt = '2025-10-05T16:30:00Z'

/** A published document. Fields that are `undefined` are left out, so builders may pass optional ones. */
export function document(type: string, id: string, fields: Record<string, unknown>): SeedDocument {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    _id: id,
    _type: type,
    _createdAt: createdAt,
    _updatedAt: updatedAt,
    ...Object.fromEntries(present),
  }
}

export function ref(id: string): Reference {
  return { _type: 'reference', _ref: id }
}

export function slug(current: string): { _type: 'slug'; current: string } {
  return { _type: 'slug', current }
}

/** A stable array key: the same path always gives the same twelve hexadecimal digits. */
export function key(...path: (string | number)[]): string {
  return createHash('sha1').update(path.join('/')).digest('hex').slice(0, 12)
}

/** Adds a stable `_key` to each item; `path` must be unique among the document's arrays. */
export function keyed<T extends Record<string, unknown>>(
  path: string,
  items: readonly T[],
): (T & { _key: string })[] {
  return items.map((item, index) => ({ _key: key(path, index), ...item }))
}

/** An array of references, in the order given. */
export function refs(path: string, ids: readonly string[]): (Reference & { _key: string })[] {
  return keyed(
    path,
    ids.map((id) => ref(id)),
  )
}

/** A picture from `images/`; the importer uploads it and replaces this by the asset. */
export function image(file: string, alt: string): Record<string, unknown> {
  return { _type: 'imageWithAlt', _sanityAsset: `image@file://./images/${file}`, alt }
}

/** A file from `files/`; the importer uploads it and replaces this by the asset. */
export function file(name: string): Record<string, unknown> {
  return { _type: 'file', _sanityAsset: `file@file://./files/${name}` }
}

/** The `index`-th rank of a list (from 0), in the form @sanity/orderable-document-list writes. */
export function rank(index: number): string {
  return `0|${(36 ** 5 + index * 8).toString(36)}:`
}

const eventDays = { fri: '2025-10-10', sat: '2025-10-11', sun: '2025-10-12' } as const
export type EventDay = keyof typeof eventDays

/**
 * The instant of a Berlin wall-clock time as an ISO string in UTC.
 * `day` is a short day of the event or any date between 2025-03-31 and 2025-10-25, when Berlin is at +02:00.
 */
export function at(day: EventDay | (string & {}), time: string): string {
  const date = day in eventDays ? eventDays[day as EventDay] : day
  if (date < '2025-03-31' || date > '2025-10-25')
    throw new Error(`${date} is outside Berlin's summer time of 2025`)
  return new Date(`${date}T${time}:00+02:00`).toISOString()
}
