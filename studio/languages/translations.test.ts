import { schemaTypes } from '@fest/schemas/content/index.ts'
import type { Definition } from '@fest/schemas/content/translated.ts'
import { setFurtherLanguages, withTranslations } from './translations.ts'

const fieldsOf = (name: string) => {
  const type = schemaTypes.find((each) => each.name === name)
  return type ? (withTranslations(type) as unknown as Definition).fields : undefined
}
const isSeen = (field: Definition | undefined) =>
  typeof field?.hidden === 'function' && !(field.hidden as (context: object) => boolean)({ parent: {} })

afterEach(() => setFurtherLanguages([]))

test('each field that people read has one beside it, and none that is the same in all languages', () => {
  const names = fieldsOf('session')?.map(({ name }) => name)
  expect(names?.slice(0, 4)).toEqual(['title', 'titleIn', 'subtitle', 'subtitleIn'])
  expect(names).toEqual(expect.arrayContaining(['abstractIn', 'bringIn', 'prerequisitesIn']))
  for (const code of ['slug', 'kind', 'language', 'streamUrl']) expect(names).not.toContain(`${code}In`)
  const [highlight] = fieldsOf('home')?.find(({ name }) => name === 'highlights')?.of ?? []
  expect(highlight?.fields?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['title', 'titleIn', 'text', 'textIn', 'href']),
  )
  // Forms have their questions from the database.
  expect(JSON.stringify(fieldsOf('customQuestions') ?? '')).not.toContain('labelIn')
})

test('they are seen where the site has further languages', () => {
  const beside = () => fieldsOf('session')?.find(({ name }) => name === 'titleIn')
  expect(isSeen(beside())).toBe(false)
  setFurtherLanguages(['es'])
  expect(isSeen(beside())).toBe(true)
})

test('what a field hides where it has no meaning is hidden in all languages', () => {
  setFurtherLanguages(['es'])
  const ideaIn = fieldsOf('labChallenge')?.find(({ name }) => name === 'ideaIn')
  const hidden = ideaIn?.hidden as ((context: object) => boolean) | undefined
  expect(hidden?.({ document: { place: 'lab' }, parent: { place: 'lab' } })).toBe(true)
})
