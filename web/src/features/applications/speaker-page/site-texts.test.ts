import { siteTextsOf } from './site-texts.ts'

const proposal = '10000000-0000-4000-8000-000000000001'
const page = { full_name: 'Yuki Tanemura', title: 'Noise for all' } as Parameters<
  typeof siteTextsOf
>[1]['page']
const blocks = (...lines: string[]) =>
  lines.map((text, index) => ({
    _type: 'block' as const,
    _key: `b${index}`,
    style: 'normal' as const,
    markDefs: [],
    children: [{ _type: 'span' as const, _key: 's', text, marks: [] }],
  }))
const long =
  'Organizers wrote it anew, with what people asked for last year, and with what to bring along to the room.'
const session = (change: object = {}) => ({
  _id: 'session-by-hand',
  title: 'Noise for all',
  abstract: blocks(long, 'And a second paragraph.'),
  speakers: [{ _key: 'a', person: { name: 'yuki tanemura ', pronouns: 'they/them', bio: blocks(long) } }],
  ...change,
})

test('the form begins with what visitors read now', () => {
  expect(siteTextsOf(proposal, { page, session: null }, [session()])).toEqual({
    full_name: 'yuki tanemura',
    pronouns: 'they/them',
    bio: long,
    title: 'Noise for all',
    abstract: `${long}\nAnd a second paragraph.`,
  })
})

test.each([
  ['none is there', null, []],
  ['two could be it', null, [session(), session({ _id: 'another' })]],
  ['only the title is the same', null, [session({ speakers: null })]],
])('and with the speaker’s own words where %s', (_, known, sessions) => {
  expect(siteTextsOf(proposal, { page, session: known }, sessions)).toEqual({})
})

test('the session it was carried to counts, whatever its title is now, then that of the panel’s links', () => {
  const prepared = session({ _id: `session-${proposal}`, title: 'Noise prepared' })
  const all = [session(), prepared, session({ _id: 'kept', title: 'Noise, and what it tells' })]
  expect(siteTextsOf(proposal, { page, session: 'kept' }, all).title).toBe('Noise, and what it tells')
  expect(siteTextsOf(proposal, { page, session: null }, all).title).toBe('Noise prepared')
})

test('what the form doesn’t take stays the speaker’s: too short, too long, or with a quotation', () => {
  const told = (abstract: unknown) => siteTextsOf(proposal, { page, session: null }, [session({ abstract })])
  expect(told(blocks('Short.'))).not.toHaveProperty('abstract')
  expect(told(blocks('x'.repeat(4001)))).not.toHaveProperty('abstract')
  expect(told([...blocks(long), { _type: 'quote', _key: 'q', text: 'Hm' }])).not.toHaveProperty('abstract')
})
