import * as z from 'zod/mini'
import { blankAsNothing, lengthOf } from './text.ts'

/*
 * Addresses of people and pages. The migrations contain the same patterns word for word; where JavaScript's and
 * PostgreSQL's patterns would differ, they are limited to ASCII.
 */

/** Like browsers' own check, but with a dot in the host: nobody has a mailbox on "localhost". */
const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/
const maxEmailLength = 254

const wrongEmail = 'It should look like name@example.org.'
const emailChecks = [
  z.refine<string>((address) => address.length <= maxEmailLength, {
    error: `An email address can have at most ${maxEmailLength} characters.`,
  }),
  z.refine<string>((address) => emailPattern.test(address), { error: wrongEmail }),
]

/** A required email address. */
export function requiredEmail(missing: string) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.refine((address) => address !== '', { error: missing }),
    ...emailChecks,
  )
}

/** An optional email address. */
export function optionalEmail() {
  return z.pipe(
    z.transform(blankAsNothing),
    z.optional(z.string({ error: wrongEmail }).check(...emailChecks)),
  )
}

// What may follow a host: nothing that needs quoting in a link, and no half of a surrogate pair.
const path = String.raw`[^\u0000-\u0020\u007f"<>\\^\x60{|}\p{Cs}]`
const host = String.raw`([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]`

/** Sites that a form asks for by name. */
const patterns = {
  web: new RegExp(`^https://${host}(:[0-9]{1,5})?([/?#]${path}*)?$`, 'u'),
  linkedin: new RegExp(String.raw`^https://([a-z0-9-]+\.)?linkedin\.com/${path}+$`, 'u'),
  instagram: new RegExp(String.raw`^https://(www\.)?instagram\.com/${path}+$`, 'u'),
}
const wrong: Record<keyof typeof patterns, string> = {
  web: 'It should look like https://example.org.',
  linkedin: 'It should look like https://www.linkedin.com/in/you.',
  instagram: 'It should look like https://www.instagram.com/you.',
}
const maxAddressLength = 300

/** Most people leave out `https://`, and some phones capitalize the first letter. */
function tidyAddress(given: unknown): unknown {
  const text = blankAsNothing(given)
  if (typeof text !== 'string') return text
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  return whole.replace(/^[a-z]+:\/\/[^/?#]*/i, (start) => start.toLowerCase())
}

function addressOn(place: keyof typeof patterns) {
  return z.string({ error: wrong[place] }).check(
    z.refine((address) => !address.startsWith('http:'), {
      error: 'The link has to start with https://.',
      abort: true,
    }),
    z.refine((address) => lengthOf(address) <= maxAddressLength, {
      error: 'Please use a shorter link.',
      abort: true,
    }),
    z.refine((address) => patterns[place].test(address), { error: wrong[place] }),
  )
}

/** An optional https address, on the host of `place` unless that is `web`. */
export function optionalAddress(place: keyof typeof patterns = 'web') {
  return z.pipe(z.transform(tidyAddress), z.optional(addressOn(place)))
}

/** Up to `max` https addresses. A form may hold them as lines of one text; blank lines are ignored. */
export function manyAddresses(max: number) {
  return z.pipe(
    z.transform((given: unknown) => {
      const lines = typeof given === 'string' ? given.split(/\s+/) : (given ?? [])
      return Array.isArray(lines) ? lines.map(tidyAddress).filter((line) => line !== undefined) : lines
    }),
    z.array(addressOn('web')).check(z.maxLength(max, { error: `${max} links are enough.` })),
  )
}
