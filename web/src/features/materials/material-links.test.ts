import { colabUrl, downloadUrl, isTestOld } from './material-links.ts'

const repository = {
  owner: 'lindenhof-quantum',
  name: 'fall-fest',
  ref: 'v1',
  path: 'notebooks/bell pairs.ipynb',
}

test('Colab opens a notebook of a fully named repository', () => {
  expect(colabUrl(repository)).toBe(
    'https://colab.research.google.com/github/lindenhof-quantum/fall-fest/blob/v1/notebooks/bell%20pairs.ipynb',
  )
  expect(colabUrl({ ...repository, ref: null })).toContain('/blob/main/')
})

test.each([
  null,
  { ...repository, owner: null },
  { ...repository, path: null },
  { ...repository, path: 'slides.pdf' },
])('Colab is not offered for %j', (value) => {
  expect(colabUrl(value)).toBeNull()
})

test('a download keeps its name', () => {
  expect(downloadUrl({ url: '/lake/files/p/d/abc.ipynb', name: 'bell pairs.ipynb', size: 1 })).toBe(
    '/lake/files/p/d/abc.ipynb?dl=bell%20pairs.ipynb',
  )
  expect(downloadUrl(null)).toBeNull()
})

test('a test is old when more than a year has passed', () => {
  expect(isTestOld('2025-09-28', Date.UTC(2025, 9, 11))).toBe(false)
  expect(isTestOld('2025-09-28', Date.UTC(2026, 8, 28))).toBe(false)
  expect(isTestOld('2025-09-28', Date.UTC(2026, 8, 29))).toBe(true)
})
