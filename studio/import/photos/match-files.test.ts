import { matchFiles } from './match-files.ts'

const people = [
  'Mira Lindqvist',
  'José Núñez',
  'Ana Ruiz',
  'Ana María Ruiz',
  'Li',
  'Ada Vogel',
  'Ada Vogel',
  '林 美雨',
].map((name, id) => ({ name, id }))

function match(...names: string[]) {
  const { matched, unmatched } = matchFiles(
    names.map((name) => ({ name })),
    people,
  )
  return Object.fromEntries([
    ...matched.map(({ file, person }) => [file.name, person.name] as const),
    ...unmatched.map(({ file, why }) => [file, why] as const),
  ])
}

test('a file is whose name it has, however it is written', () => {
  const files = {
    'mira-lindqvist.jpg': 'Mira Lindqvist',
    'Nunez, Jose (1).PNG': 'José Núñez',
    '07_ana.maria.ruiz-headshot.webp': 'Ana María Ruiz',
    'ana ruiz.jpg': 'Ana Ruiz',
    'LI.jpeg': 'Li',
    '林 美雨.jpg': '林 美雨',
  }
  expect(match(...Object.keys(files))).toEqual(files)
  expect(match('MiraLindqvist.jpg')).toEqual({ 'MiraLindqvist.jpg': 'Mira Lindqvist' })
})

test('what fits nobody, two people, or somebody twice is told', () => {
  expect(match('lindqvist.jpg', 'IMG_2031.jpg', 'ada-vogel.jpg', 'li.jpg', 'li-2.jpg', 'lisa.jpg')).toEqual({
    'lindqvist.jpg': 'Nobody without a photo has this name.',
    'IMG_2031.jpg': 'Nobody without a photo has this name.',
    'ada-vogel.jpg': 'It could be Ada Vogel or Ada Vogel.',
    'li.jpg': 'Li',
    'li-2.jpg': 'Another file is Li’s already.',
    'lisa.jpg': 'Nobody without a photo has this name.',
  })
})
