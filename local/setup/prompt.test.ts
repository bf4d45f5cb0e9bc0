import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { Question } from './answers.ts'
import { openPrompt } from './prompt.ts'

function openTerminal() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let [shown, left] = ['', 0]
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()))
  const prompt = openPrompt({ input, output, end: () => (left += 1) })
  return {
    prompt,
    shown: () => shown,
    left: () => left,
    type: async (text: string) => {
      for (const key of text) {
        input.write(key)
        await turn()
      }
    },
  }
}

const question: Question = {
  name: 'NAME',
  ask: 'What it is',
  where: 'where it is',
  pattern: /^[a-z]+$/,
  like: 'letters',
}

test('input is shown, unless it is secret', async () => {
  const { prompt, shown, type } = openTerminal()
  const open = prompt.ask(question)
  await type('openly\r')
  expect(await open).toBe('openly')
  expect(shown()).toMatch(/What it is \(where it is\)[^]*openly/)

  const secret = prompt.ask({ ...question, isSecret: true })
  expect(shown()).toContain('It isn’t shown as you paste it.')
  await type('hiddenvalue\r')
  expect(await secret).toBe('hiddenvalue')
  expect(shown()).not.toMatch(/h\W*i\W*d\W*d\W*e\W*n/)
  prompt.close()
})

test('asks again for input that doesn’t fit; empty input means the default', async () => {
  const { prompt, shown, type } = openTerminal()
  const answer = prompt.ask({ ...question, usual: 'usually' })
  await type('NOT SO\r')
  expect(shown()).toContain('It’s like letters. Try again.')
  await type('\r')
  expect(await answer).toBe('usually')
  prompt.close()
})

test('Ctrl-C at a question ends it, and says that nothing was changed', async () => {
  const { prompt, shown, left, type } = openTerminal()
  void prompt.ask(question)
  await type('abc\u0003')
  expect(left()).toBeGreaterThan(0)
  expect(shown()).toContain('Nothing was changed.')
  prompt.close()
})
