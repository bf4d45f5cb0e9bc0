import { spawned } from './command.ts'

const node = 'C:\\Users\\Jörg Müller\\fest\\node.exe'
const report = '--outputFile.json=C:\\Users\\Jörg Müller\\Temp\\vitest.json'

test('Windows’ shell gets a path with a space as one word; elsewhere there is none, and words stay', () => {
  const args = ['tests/score.ts', report, 'a & b', 'say "hi"']
  const quoted = ['tests/score.ts', `"${report}"`, '"a & b"', '"say ""hi"""']
  expect(spawned(node, args, 'win32')).toEqual({ program: `"${node}"`, args: quoted, shell: true })
  expect(spawned(node, args, 'linux')).toEqual({ program: node, args, shell: false })
})
