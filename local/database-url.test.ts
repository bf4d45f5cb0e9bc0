import { mistakeInDatabaseUrl } from './database-url.ts'

const withPassword = (password: string) =>
  `postgresql://postgres.abcdefghijklmnopqrst:${password}@aws-0-eu-central-1.pooler.supabase.com:5432/postgres`

test.each(['letters-and-9', 'an@in.it', 'written%23as%2Fcodes'])(
  'the password %s can be read',
  (password) => {
    expect(mistakeInDatabaseUrl(withPassword(password))).toBeNull()
  },
)

test.each([
  ['se#cret', /# is %23/],
  ['se/cret', /\/ is %2F/],
  ['se?cret', /\? is %3F/],
  ['se%cret', /% is %25/],
])('the password %s is explained, and not repeated', (password, words) => {
  const said = mistakeInDatabaseUrl(withPassword(password))
  expect(said).toMatch(words)
  expect(said).not.toContain('cret')
})

test('a password that nobody put in is missed', () => {
  expect(mistakeInDatabaseUrl(withPassword('[YOUR-PASSWORD]'))).toContain('still says [YOUR-PASSWORD]')
})

test('another address is refused', () => {
  expect(mistakeInDatabaseUrl('https://abcdefghijklmnopqrst.supabase.co')).toContain('is not a postgres://')
})
