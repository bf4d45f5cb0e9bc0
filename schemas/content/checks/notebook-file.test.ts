import { checkTested } from './notebook-file.ts'

const now = new Date('2025-10-10T09:00:00Z')

test('a notebook is run again after 90 days, and once before anybody relies on it', () => {
  expect(checkTested('2025-07-12', now)).toBe(true)
  expect(checkTested('2025-07-11', now)).toBe('Last run 91 days ago. Run it again before people rely on it.')
  expect(checkTested(undefined, now)).toContain('Enter when')
  expect(checkTested(null, now)).toContain('Enter when')
})
