import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const kinds = (code: string, language: string) =>
  Object.fromEntries(highlight(code, language).map(({ text, kind }) => [text.trim(), kind]))

test('Python, shell and JSON are told apart into pieces that add up to the code', () => {
  expect(kinds('import qiskit  # all of it', 'python')).toMatchObject({
    import: 'kwd',
    '# all of it': 'cmnt',
  })
  expect(kinds('pip install "qiskit"', 'bash')).toMatchObject({ '"qiskit"': 'str' })
  expect(kinds('{"shots": 1024}', 'json')).toMatchObject({ '1024': 'num' })
  for (const language of ['python', 'bash', 'json', 'qasm', 'text', 'constructor'])
    expect(
      highlight('h q[0]; # "x" 1\n\t${a}', language)
        .map(({ text }) => text)
        .join(''),
    ).toBe('h q[0]; # "x" 1\n\t${a}')
})
