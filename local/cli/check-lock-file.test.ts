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

const { 'node_modules/@colours/mac': mac = {}, ...withoutMac } = complete.packages
const { version = '' } = mac

test.each([
  ['the build of another system that is missing', {}, '@colours/mac is missing, which colours may need'],
  [
    'a build that only another package can see',
    { 'node_modules/other/node_modules/@colours/mac': mac },
    '@colours/mac is missing, which colours may need',
  ],
  [
    'a package without a checksum',
    { 'node_modules/@colours/mac': { version } },
    '@colours/mac@1.0.0 has no checksum',
  ],
])('%s is a gap', (_, more, gap) => {
  expect(gapsOf({ packages: { ...withoutMac, ...more } })).toEqual([gap])
})
