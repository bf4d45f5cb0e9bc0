import { sharedCauses } from './causes.ts'

const refused = (id: string, ...errors: string[]) => ({
  id,
  type: 'room',
  title: id,
  errors: errors.map((text) => ({ text, field: 'name' })),
})

test('what prevents several documents is said once, that of most first', () => {
  const causes = sharedCauses([
    refused('a', 'No name.', 'No seats.'),
    refused('b', 'No seats.', 'No floor.'),
    refused('c', 'No seats.', 'No name.'),
  ])
  expect(causes.map(({ sentence, documents }) => [sentence, documents.map(({ id }) => id)])).toEqual([
    ['No seats.', ['a', 'b', 'c']],
    ['No name.', ['a', 'c']],
  ])
})
