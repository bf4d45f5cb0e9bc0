import { sha256Of } from '../../sha256.ts'
import type { Chance, Moments } from './moments.ts'
import sample from './sample/names.json' with { type: 'json' }

/*
 * `cultures` has given and family names that go together, from languages you hear on a campus. The people are fictional;
 * any resemblance is coincidence. `longNames` are longer than lists would like; they have to fit anyway.
 */
const { cultures, longNames, school, companies } = sample

/** An institution in the sample content's country, where people come from. */
type Institution = { name: string; domain: string; city: string }

/** The event's own university. */
export const { lindenhof } = sample
const institutions = [lindenhof, ...sample.institutions]

/** Somebody who acts in the demo, as the database identifies them. */
export type Actor = { id: string; email: string }

export type Person = Actor & {
  fullName: string
  firstName: string
  institution: Institution
  role: 'undergraduate' | 'postgraduate' | 'phd' | 'faculty' | 'professional' | 'school' | 'other'
  registeredAt: number
  days: readonly string[]
  isOnline: boolean
  cancels: boolean
  hackathon: 'no' | 'solo' | 'have_team' | 'need_team'
}

/** An id that is the same in every demo and looks random. */
export function idOf(text: string): string {
  const hex = sha256Of(`fest demo/${text}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Somebody with an address, registered or not. */
export function actor(email: string): Actor {
  return { id: idOf(email), email }
}

/** How many register on each day, from three weeks ago to today. */
const arrivals = [27, 18, 12, 9, 7, 5, 6, 4, 4, 6, 8, 5, 4, 7, 9, 8, 7, 10, 12, 14, 12, 5]

const cancelling = 11

const first = '2025-10-10'
const second = '2025-10-11'
const third = '2025-10-12'

/** Everybody who registers, in that order. */
export function makeCast(chance: Chance, moments: Moments): Person[] {
  const names = namesFor(
    chance,
    arrivals.reduce((sum, number) => sum + number, 0),
  )
  const times = arrivals
    .flatMap((number, day) =>
      Array.from({ length: number }, () => moments.ago(arrivals.length - 1 - day + chance.number() * 0.9)),
    )
    .toSorted((one, other) => one - other)
  const leaving = new Set(chance.some([...names.keys()].slice(10, -25), cancelling))
  const addresses = new Set<string>()
  return names.map((fullName, index) => {
    const { role, institution } = roleAndPlace(chance)
    const own = `${addressName(fullName)}@${institution.domain}`
    const email = addresses.has(own) ? own.replace('@', `.${index}@`) : own
    addresses.add(email)
    const isOnline = institution !== lindenhof && chance.is(0.16)
    return {
      ...actor(email),
      fullName,
      firstName: fullName.split(' ')[0] ?? fullName,
      institution,
      role,
      registeredAt: times[index] ?? moments.ago(1),
      days: chance.pick([
        [first, second, third],
        [first, second, third],
        [first, second, third],
        [first, second],
        [second, third],
        [first],
        [second],
      ]),
      isOnline,
      cancels: leaving.has(index),
      hackathon: isOnline ? 'no' : chance.weighted({ no: 42, solo: 6, have_team: 27, need_team: 25 }),
    }
  })
}

/** This many different names, each from one language. */
function namesFor(chance: Chance, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count - longNames.length) {
    const { given, families } = chance.pick(cultures)
    names.add(`${chance.pick(given)} ${chance.pick(families)}`)
  }
  return chance.some([...names, ...longNames], count)
}

function roleAndPlace(chance: Chance): Pick<Person, 'role' | 'institution'> {
  const role = chance.weighted({
    undergraduate: 58,
    postgraduate: 20,
    phd: 9,
    faculty: 3,
    professional: 4,
    school: 4,
    other: 2,
  })
  if (role === 'school') return { role, institution: school }
  if (role === 'professional') return { role, institution: chance.pick(companies) }
  const name = chance.weighted(Object.fromEntries(institutions.map(({ name, weight }) => [name, weight])))
  return { role, institution: institutions.find((one) => one.name === name) ?? lindenhof }
}

/** A name as part of an address: "Þórunn Jónsdóttir" becomes thorunn.jonsdottir. */
function addressName(fullName: string): string {
  const letters: Record<string, string> = {
    ß: 'ss',
    ø: 'o',
    æ: 'ae',
    þ: 'th',
    ð: 'd',
    đ: 'd',
    ł: 'l',
    ı: 'i',
  }
  return fullName
    .toLowerCase()
    .replaceAll(/[ßøæþðđłı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
    .slice(0, 60)
}
