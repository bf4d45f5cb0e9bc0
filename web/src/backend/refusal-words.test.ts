import { refusalWords } from './refusal-words.ts'

vi.mock('./refusals.ts', () => ({
  refusals: [
    ['This team is full: it has {value} members.', 'Este equipo está completo: tiene {value} miembros.'],
    ['You’re not on a team.', 'No estás en ningún equipo.'],
  ],
}))

test.each([
  ['You’re not on a team.', 'No estás en ningún equipo.'],
  ['This team is full: it has 5 members.', 'Este equipo está completo: tiene 5 miembros.'],
  ['This team is full.', 'This team is full.'],
  ['You can stay from 2025-10-09 to 2025-10-13.', 'You can stay from 9 Oct to 13 Oct.'],
  ['You’re already in “0000-99-99” at that time.', 'You’re already in “0000-99-99” at that time.'],
])('%s', (said, shown) => {
  expect(refusalWords(said)).toBe(shown)
})
