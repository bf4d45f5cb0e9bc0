import { preparedOf } from './studio-link.ts'

const id = '7f0c3b1e-0000-4000-8000-000000000001'
const talk = {
  full_name: 'Žofie Nováková',
  email: 'zofie@labs.example',
  position: 'Engineer',
  organisation: 'Institute of Photonics',
  bio: 'She builds detectors.',
  title: 'What a qubit is 🎲',
  abstract: 'First\nSecond',
  format: 'workshop',
  level: 'beginner',
  note: 'Please call me',
  prerequisites: null,
}

const prepared = (kind: Parameters<typeof preparedOf>[0]['kind'], answers: object, status = 'accepted') =>
  preparedOf({ id, kind, status, answers: { ...answers } })

const carried = (href: string): unknown =>
  JSON.parse(Buffer.from(href.split('/').at(-2) ?? '', 'base64url').toString())

it('carries the public words of a talk, and nothing else of it', () => {
  const [speaker, session] = prepared('talk', talk)
  expect(speaker?.href).toMatch(
    /^\/studio\/intent\/create\/template=speaker-from-proposal;type=person;id=person-7f0c[\w-]+\//,
  )
  expect(carried(speaker?.href ?? '')).toEqual({
    name: 'Žofie Nováková',
    headline: 'Engineer',
    organization: 'Institute of Photonics',
    bio: 'She builds detectors.',
  })
  expect(carried(session?.href ?? '')).toEqual({
    title: 'What a qubit is 🎲',
    kind: 'workshop',
    level: 'beginner',
    abstract: 'First\nSecond',
    speaker: `person-${id}`,
  })
  // The session names the very document that the other link opens.
  expect(speaker?.href).toContain(`id=person-${id}/`)
  expect([speaker, session].flatMap((one) => one?.fields.map(({ value }) => value))).not.toContain(talk.email)
})

it('is there only once somebody was accepted, and only for whom agreed to be shown', () => {
  expect(prepared('talk', talk, 'in_review')).toEqual([])
  expect(prepared('contact', talk)).toEqual([])
  const ambassador = { full_name: 'Mira Okafor', institution: 'Northern Polytechnic', year_of_study: '3' }
  const ask = (may_be_listed: boolean) => prepared('ambassador', { ...ambassador, may_be_listed })
  expect(ask(false)).toEqual([])
  expect(ask(true)[0]?.fields).toContainEqual({ name: 'headline', value: 'Campus ambassador, third year' })
})

it('names a sponsor’s tier only when one was chosen', () => {
  const sponsor = { organisation: 'Halden', homepage: 'https://halden.example' }
  const ask = (chosen: string) =>
    prepared('sponsorship', { ...sponsor, package: chosen })[0]?.fields.map(({ name }) => name)
  expect(ask('tier-gold')).toEqual(['name', 'url', 'tier'])
  expect(ask('not_sure')).toEqual(['name', 'url'])
})
