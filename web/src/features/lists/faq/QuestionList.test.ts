import { questionsByCategory, searchQuestions, type Question } from './QuestionList.tsx'

function question(slug: string, category: Question['category'], answer: string): Question {
  return {
    _id: `faq-${slug}`,
    question: `About ${slug}?`,
    slug,
    category,
    answer: [
      { _type: 'block', _key: 'a', markDefs: null, children: [{ _type: 'span', _key: 'b', text: answer }] },
      { _type: 'callout', _key: 'c', markDefs: null, tone: 'tip', text: 'Ask at the desk.' },
      { _type: 'circuit', _key: 'd', markDefs: null, source: '1,0;h0', caption: 'A fair coin.' },
    ],
  }
}

const questions = [
  question('lunch', 'logistics', 'Lunch is at the Café in the courtyard.'),
  question('price', 'general', 'It is free.'),
  question('sleep', 'logistics', 'See the page on accommodation.'),
]

test('categories come in their own order and only with questions', () => {
  expect(
    questionsByCategory(questions).map(({ category, questions: of }) => [category, of.map((q) => q.slug)]),
  ).toEqual([
    ['general', ['price']],
    ['logistics', ['lunch', 'sleep']],
  ])
})

test.each([
  ['', ['lunch', 'price', 'sleep']],
  ['   ', ['lunch', 'price', 'sleep']],
  ['cafe', ['lunch']],
  ['COURTYARD lunch', ['lunch']],
  ['desk', ['lunch', 'price', 'sleep']],
  ['coin', ['lunch', 'price', 'sleep']],
  ['about price', ['price']],
  ['lunch free', []],
  ['[(', []],
])('the search for %j finds %j', (search, slugs) => {
  expect(searchQuestions(questions, search).map(({ slug }) => slug)).toEqual(slugs)
})
