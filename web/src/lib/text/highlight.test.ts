import { highlight } from './highlight.ts'

const colors = (code: string, language: string) =>
  Object.fromEntries(highlight(code, language).map(({ text, color }) => [text.trim(), color]))

test('Python, shell and JSON are told apart into pieces that add up to the code', () => {
  expect(colors('import qiskit  # all of it', 'python')).toMatchObject({
    import: 'text-violet',
    '# all of it': 'text-muted',
  })
  expect(colors('pip install "qiskit"', 'bash')).toMatchObject({ '"qiskit"': 'text-teal' })
  expect(colors('{"shots": 1024}', 'json')).toMatchObject({ '1024': 'text-ember' })
  const code = 'h q[0]; # "x" 1\n\t${a}'
  for (const language of ['python', 'bash', 'json', 'qasm', 'text', 'constructor'])
    expect(highlight(code, language).reduce((whole, { text }) => whole + text, '')).toBe(code)
})
