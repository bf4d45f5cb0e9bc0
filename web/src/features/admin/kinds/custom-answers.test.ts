import { columnsOf } from '#app/features/admin/kinds/columns.ts'
import { filtersOf } from '#app/features/admin/kinds/list-address.ts'
import { customChoices, type CustomOverview } from './custom-answers.ts'

const plain = { labels: {}, choices: [], is_need: false, is_asked: true }
const songs = { labels: { g: 'Gates', w: 'Wires' }, choices: ['w', 'g'], counts: { '*': 1200, w: 1200 } }
const questions: CustomOverview = [
  { ...plain, ...songs, name: 'custom_songs', label: 'Which songs?', control: 'checkboxes' },
  { ...plain, name: 'custom_ok', label: 'Fine?', control: 'tick', is_asked: false, counts: { true: 3 } },
  { ...plain, name: 'custom_day', label: 'When?', control: 'date', counts: { '*': 2 } },
]

test('a list is filtered by what people chose, and says how many did', () => {
  expect(customChoices(questions).map(({ value, label }) => `${value} ${label}`)).toEqual([
    'custom_songs:w Which songs? Wires (1,200)',
    'custom_songs:g Which songs? Gates (0)',
    'custom_songs:- Which songs? No answer',
    'custom_ok:true Fine? Yes (3)',
    'custom_ok:false Fine? No (0)',
    'custom_ok:- Fine? No answer',
    'custom_day:* When? Answered (2)',
    'custom_day:- When? No answer',
  ])
  // Other forms take no questions.
  expect(filtersOf('contact').map(({ name }) => name)).not.toContain('custom')
})

test('a question has a column, with choices in words', () => {
  const columns = columnsOf('registrations', questions).filter(({ name }) => name.startsWith('custom_'))
  const row = { custom: { custom_songs: ['g', 'w'], custom_ok: false, custom_day: '2025-10-11' } }
  expect(columns.map(({ label, cell }) => [label, cell(row as never, {} as never)])).toEqual([
    ['Which songs?', 'Gates, Wires'],
    ['Fine?', 'No'],
    ['When?', '11 Oct'],
  ])
  expect(columns[0]?.cell({ custom: {} } as never, {} as never)).toBe('')
})
