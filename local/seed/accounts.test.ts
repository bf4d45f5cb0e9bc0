import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountsOf, demoAccounts } from './accounts.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const parent = temporaryFolder()
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'one-'))
})

test('demo accounts are one admin, two attendees, one speaker and one organizer, each with a different password', async () => {
  const accounts = await demoAccounts(folder, 'sample')
  expect(accounts.map(({ role }) => role).join(' ')).toBe('admin attendee attendee speaker organizer')
  expect(new Set(accounts.map(({ email }) => email)).size).toBe(5)
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(5)
  for (const { password, email } of accounts) {
    expect(password).toMatch(/^([a-z]+-){4}\d{4}$/)
    expect(password.length).toBeGreaterThanOrEqual(14)
    expect(email).toMatch(/\.example$/)
  }
})

test('demo accounts are nobody’s of the sample’s university where the event is somebody’s own', async () => {
  const accounts = await demoAccounts(folder, 'own')
  expect(accounts.map(({ role }) => role)).toEqual(['admin', 'attendee', 'attendee', 'organizer'])
  expect(JSON.stringify(accounts)).not.toMatch(/lindenhof|tanemura/i)
  expect(await demoAccounts(folder, 'sample')).toEqual(accounts)
})

test('demo accounts are told only where their service is this one: organizers’ the Content Lake, all others’ the database', async () => {
  const accounts = await demoAccounts(folder, 'own')
  const rolesOf = (lake: object | null, backend: object | null) =>
    accountsOf({ accounts, lake, backend }).map(({ role }) => role)
  expect(rolesOf({}, {})).toHaveLength(4)
  expect(rolesOf({}, null)).toEqual(['organizer'])
  expect(rolesOf(null, {})).toEqual(['admin', 'attendee', 'attendee'])
  expect(rolesOf(null, null)).toEqual([])
})

test('demo accounts are kept, readable by their owner alone', async () => {
  const first = await demoAccounts(folder, 'sample')
  const path = join(folder, 'demo-accounts.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(first)
  expect(await demoAccounts(folder, 'sample')).toEqual(first)
})

test.each([
  ['{', /not readable as JSON/],
  ['{}', /has to be a list/],
  ['[]', /has to be a list/],
  ['[{"role":"king","email":"a@b.example","password":"x"}]', /has to be a list/],
])('a file that holds %s is refused with a way out', async (text, message) => {
  await writeFile(join(folder, 'demo-accounts.json'), text)
  await expect(demoAccounts(folder, 'sample')).rejects.toThrow(message)
  await expect(demoAccounts(folder, 'sample')).rejects.toThrow(/Move it away/)
})
