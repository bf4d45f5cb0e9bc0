import { type Edition, nextContent, stillNaming } from './next-content.ts'

const days = { firstDay: '2025-10-10', lastDay: '2025-10-12', timeZone: 'Europe/Berlin' }
const edition: Edition = { title: 'Fest 2025', shortTitle: 'Fest', year: '2025', ...days }
const page = (fields: object) => ({ _id: 'page', _type: 'page', _rev: 'a', ...fields })

test('the next event has no file, state or label of this one', () => {
  const session = { ...page({}), _type: 'session' }
  const label = { ket: '10 to 12 October', ketIn: [{ _key: 'd3', value: 'ab 10. Oktober' }] }
  const { change } = nextContent([session], edition, '2026-10-09')
  expect(change({ ...session, status: 'cancelled', files: [{ url: 'x' }], slidesUrl: 'x' })).toEqual(session)
  expect(change(page({ list: [label], ketIn: [{ _key: 'd3', value: 'frei' }] }))).toEqual(
    page({ list: [{}], ketIn: [{ _key: 'd3', value: 'frei' }] }),
  )
})

test('what names a day of this event is told, however it is written', () => {
  const settings = { ...page({ furtherLanguages: ['de'] }), _id: 'siteSettings' }
  const isTold = (text: string) => stillNaming(['2025'], [settings, page({ text })]).length > 0
  const told = ['30.09.2025', '27-09-2025', 'of 2025', '10–12 Oct', 'October 11', 'am 10. Oktober']
  const others = ['2025-10-01', 'Qiskit 1.2025.0', 'May we?', '12 seats', '2 marks']
  expect([...told, ...others].filter(isTold)).toEqual(told)
})
