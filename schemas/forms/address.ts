import { plural, t } from '../core/words/t.ts'
import * as z from 'zod/mini'
import { lengthOf } from './plain-text.ts'
import { filled, filledOrBlank } from './text.ts'
import { addressPatterns, maxAddressLength, tidyAddress, wrongAddress } from './web-address.ts'

/* The migrations have the same patterns, word for word: ASCII only where JavaScript and PostgreSQL differ. */

/**
 * Like browsers' own check, but with a dot in the host, since nobody has a mailbox on "localhost", and with letters of
 * every script on both sides: some browsers write such hosts in ASCII before anybody sees them, and others don't.
 */
const foreign = String.raw`\u00a1-\u1fff\u2070-\u2fff\u3001-\ud7ff\uf900-\ufffd\u{10000}-\u{10fffd}`
const label = `[A-Za-z0-9${foreign}]([A-Za-z0-9${foreign}-]{0,61}[A-Za-z0-9${foreign}])?`
const emailPattern = new RegExp(
  `^[A-Za-z0-9${foreign}.!#$%&'*+/=?^_\`{|}~-]+@(${label}\\.)+[A-Za-z${foreign}][A-Za-z0-9${foreign}-]{0,61}[A-Za-z0-9${foreign}]$`,
  'u',
)
const maxEmailLength = 254

const wrongEmail = t`It should look like name@example.org.`
const emailChecks = [
  z.refine<string>((address) => lengthOf(address) <= maxEmailLength, {
    error: t`An email address can have at most ${plural(maxEmailLength, { one: '# character', other: '# characters' })}.`,
  }),
  z.refine<string>((address) => emailPattern.test(address), { error: wrongEmail }),
]

export function requiredEmail(missing: string) {
  return filled(missing, ...emailChecks)
}

export function optionalEmail() {
  return filledOrBlank(wrongEmail, ...emailChecks)
}

function addressOn(place: keyof typeof addressPatterns) {
  return z.string({ error: wrongAddress[place] }).check(
    z.refine((address) => !address.startsWith('http:'), {
      error: t`The link has to start with https://.`,
      abort: true,
    }),
    z.refine((address) => lengthOf(address) <= maxAddressLength, {
      error: t`Please use a shorter link.`,
      abort: true,
    }),
    z.refine((address) => addressPatterns[place].test(address), { error: wrongAddress[place] }),
  )
}

/** An optional https address, on the host of `place` unless that is `web`. */
export function optionalAddress(place: keyof typeof addressPatterns = 'web') {
  return z.pipe(z.transform(tidyAddress), z.optional(addressOn(place)))
}

/** Up to `max` https addresses. A form may hold them as lines of one text; blank lines are ignored. */
export function manyAddresses(max: number) {
  return z.pipe(
    z.transform((given: unknown) => {
      const lines = typeof given === 'string' ? given.split(/\s+/) : (given ?? [])
      return Array.isArray(lines) ? lines.map(tidyAddress).filter((line) => line !== undefined) : lines
    }),
    z
      .array(addressOn('web'))
      .check(
        z.maxLength(max, { error: plural(max, { one: '# link is enough.', other: '# links are enough.' }) }),
      ),
  )
}
