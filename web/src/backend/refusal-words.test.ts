import { refusalWords } from './refusal-words.ts'

vi.mock('./refusals.ts', () => ({
  refusals: [
    ['This team is full: it has {value} members.', 'Este equipo está completo: tiene {value} miembros.'],
    ['You can stay from {value} to {value2}.', 'Puedes alojarte del {value} al {value2}.'],
    ['You’re not on a team.', 'No estás en ningún equipo.'],
  ],
}))
vi.mock('@fest/schemas/core/words/language.ts', () => ({ language: 'es', isEnglish: false }))

test.each([
  ['You’re not on a team.', 'No estás en ningún equipo.'],
  ['This team is full: it has 5 members.', 'Este equipo está completo: tiene 5 miembros.'],
  ['You can stay from 9 October to 29 February.', 'Puedes alojarte del 9 oct al 29 feb.'],
  ['This team is full.', 'This team is full.'],
])('%s', (said, shown) => {
  expect(refusalWords(said)).toBe(shown)
})
