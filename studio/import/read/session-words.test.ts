import { kindOfTitle, valueOfWord } from './session-words.ts'

test.each([
  ['Coffee break', 'break'],
  ['Eröffnung', 'ceremony'],
  ['Hands-on', 'workshop'],
  ['Breakout', null],
])('the word %s of another program means %s', (word, kind) => {
  expect(valueOfWord.kind(word)).toBe(kind)
})

test.each([
  ['Mittagspause', 'break'],
  ['Lunch and posters', 'break'],
  ['Coffees of the world', 'talk'],
  ['Spieleabend im Hof', 'social'],
  ['Welcome and badges', 'ceremony'],
  ['Breakout rooms', 'talk'],
  ['Teaching qubits', 'talk'],
  ['Panel: jobs', 'talk'],
])('a session without people named %s is a %s', (title, kind) => {
  expect(kindOfTitle(title)).toBe(kind)
})
