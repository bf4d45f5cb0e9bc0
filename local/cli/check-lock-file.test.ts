import { expect, test } from 'vitest'
import { gapsOf, type LockFile } from './check-lock-file.ts'

const complete: LockFile = {
  packages: {
    '': { version: '1.0.0' },
    web: { version: '1.0.0', optionalDependencies: { colours: '1.0.0' } },
    'node_modules/@fest/web': { link: true },
    'node_modules/colours': {
      version: '1.0.0',
      integrity: 'sha512-a',
      optionalDependencies: { '@colours/mac': '1.0.0', '@colours/windows': '1.0.0' },
    },
    'node_modules/@colours/mac': { version: '1.0.0', integrity: 'sha512-b' },
    'node_modules/colours/node_modules/@colours/windows': { version: '1.0.0', integrity: 'sha512-c' },
    'node_modules/@colours/mac/node_modules/packed': { version: '1.0.0', inBundle: true },
  },
}

test('a lock file with every build and every checksum has no gap', () => {
  expect(gapsOf(complete)).toEqual([])
})

test('the build of another system that is missing is a gap', () => {
  const { 'node_modules/@colours/mac': _, ...packages } = complete.packages
  expect(gapsOf({ packages })).toEqual(['@colours/mac is missing, which colours may need'])
})

test('a build that only another package can see is a gap', () => {
  const { 'node_modules/colours/node_modules/@colours/windows': windows = {}, ...packages } =
    complete.packages
  const elsewhere = { ...packages, 'node_modules/other/node_modules/@colours/windows': windows }
  expect(gapsOf({ packages: elsewhere })).toEqual(['@colours/windows is missing, which colours may need'])
})

test('a package without a checksum is a gap', () => {
  const packages = { ...complete.packages, 'node_modules/@colours/mac': { version: '1.0.0' } }
  expect(gapsOf({ packages })).toEqual(['@colours/mac@1.0.0 has no checksum'])
})
