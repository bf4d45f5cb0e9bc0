import { saysWhy } from './check-css-modules.ts'

const why = '/* A ticket torn from a roll, whose perforation is drawn. */'

test.each([
  ['without a comment', '.ticket {\n}\n', false],
  ['whose comment comes later', `.ticket {\n}\n${why}\n`, false],
  [
    'with a comment that gives no reason',
    '/* Styles of the ticket, which is on a page of its own */\n.ticket {\n}\n',
    false,
  ],
  [
    'with its chunk alone',
    '/* @chunk frame */\n.ticket {\n}\n/* Wide enough for a code to scan. */\n',
    false,
  ],
  ['with its reason', `${why}\n.ticket {\n}\n`, true],
  [
    'with it over several lines',
    '/*\n * A ticket torn from a roll,\n * whose perforation is drawn.\n */\n',
    true,
  ],
  ['with it below its chunk', `/* @chunk frame */\n${why}\n`, true],
])('only a module that begins with its reason is taken: one %s', (_what, css, isTaken) => {
  expect(saysWhy(css)).toBe(isTaken)
})
