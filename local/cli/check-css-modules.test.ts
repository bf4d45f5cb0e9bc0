import { saysWhy } from './check-css-modules.ts'

const why = '/* A ticket torn from a roll, whose perforation is drawn. */'

test.each([
  ['one without a comment', '.ticket {\n}\n'],
  ['one whose comment comes later', `.ticket {\n}\n${why}\n`],
  ['a comment that says nothing', '/* Styles of the ticket */\n.ticket {\n}\n'],
  ['no more than its chunk', '/* @chunk frame */\n.ticket {\n}\n/* Wide enough for a code to scan. */\n'],
])('refuses %s', (_what, css) => {
  expect(saysWhy(css)).toBe(false)
})

test.each([
  ['its reason', `${why}\n.ticket {\n}\n`],
  ['it over several lines', '/*\n * A ticket torn from a roll,\n * whose perforation is drawn.\n */\n'],
  ['it below its chunk', `/* @chunk frame */\n${why}\n`],
])('takes one that begins with %s', (_what, css) => {
  expect(saysWhy(css)).toBe(true)
})
