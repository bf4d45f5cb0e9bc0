import { expect, test } from 'vitest'
import { repositoryHelp } from './repository-help.ts'

test.each([
  ['', /^Public, on GitHub/],
  ['   ', /^Public, on GitHub/],
  ['htt', /^Keep typing/],
  ['https://github.com/tea-leaves/bell', /^This looks right/],
  ['https://drive.example.org/folder/x', /^Host it where the judges can read it/],
  ['git@github.com:tea-leaves/bell.git', /^This address is for git/],
  ['https://github.com/tea-leaves', /isn’t a repository/],
])('%j', (repository_url, words) => {
  expect(repositoryHelp({ repository_url })).toMatch(words)
})
