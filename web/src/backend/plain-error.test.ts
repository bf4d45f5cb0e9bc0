import { sentenceOf } from './plain-error.ts'

test.each(['Did it fail?', '失敗しました。', 'هل فشل؟'])('“%s” has ended', (title) => {
  expect(sentenceOf({ title, help: 'Try again.' })).toBe(`${title} Try again.`)
})
