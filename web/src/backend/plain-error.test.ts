import { sentenceOf } from './plain-error.ts'

test.each([
  ['It failed', 'It failed. Retry.'],
  ['It failed?', 'It failed? Retry.'],
  ['失敗しました。', '失敗しました。 Retry.'],
  ['هل فشل؟', 'هل فشل؟ Retry.'],
])('%s ends as its language ends a sentence', (title, sentence) => {
  expect(sentenceOf({ title, help: 'Retry.' })).toBe(sentence)
})
