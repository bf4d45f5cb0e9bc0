import { spawned } from './run-step.ts'

const node = 'C:\\Users\\Jörg Müller\\fest\\node.exe'
const report = '--outputFile.json=C:\\Users\\Jörg Müller\\Temp\\vitest.json'

test('Windows’ shell gets a path with a space as one word', () => {
  expect(spawned(node, ['tests/score.ts', report, 'a & b', 'say "hi"'], 'win32')).toEqual({
    program: `"${node}"`,
    args: ['tests/score.ts', `"${report}"`, '"a & b"', '"say ""hi"""'],
    shell: true,
  })
})

test('elsewhere there is no shell, and words stay as they are', () => {
  expect(spawned('vitest', [report, 'a & b'], 'linux')).toEqual({
    program: 'vitest',
    args: [report, 'a & b'],
    shell: false,
  })
})
