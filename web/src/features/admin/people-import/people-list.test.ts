import { expect, test } from 'vitest'
import { doubleLines, readPeople } from './people-list.ts'

test('columns are found by their headings, whatever their order and delimiter', () => {
  expect(
    readPeople('E-mail;Company;Name;Role\nravi@students.example;Harbour College;"Iyer; Ravi";PhD student\n'),
  ).toEqual({
    people: [
      {
        line: 2,
        full_name: 'Iyer; Ravi',
        email: 'ravi@students.example',
        role: 'phd',
        institution: 'Harbour College',
      },
    ],
  })
})

test('a role we do not know stays, so that it is refused and not lost', () => {
  const { people } = readPeople('Name,Email,Role\nRavi Iyer,ravi@students.example,Emperor')
  expect(people).toMatchObject([{ role: 'Emperor', institution: '' }])
})

test.each([
  ['', 'This file is empty.'],
  ['First,Last\nRavi,Iyer', 'The first row has to name the columns, with “Name” and “Email” among them.'],
  ['Name,Email\n', 'There is nobody below the first row.'],
  [
    'Name,Email\nJos\uFFFD,jose@students.example',
    'Some letters of this file can’t be read. Save it as “CSV UTF-8” in your spreadsheet, then choose it again.',
  ],
  ['Name,Email\n"Ravi,ravi@students.example', 'The quotes opened in line 2 are never closed.'],
])('%j: %s', (text, problem) => {
  expect(readPeople(text)).toEqual({ problem })
})

test('an address on a second line is double, in capitals too', () => {
  const { people = [] } = readPeople('Name,Email\nRavi,r@x.example\nAda,a@x.example\nRavi,R@X.example')
  expect([...doubleLines(people)]).toEqual([4])
})
