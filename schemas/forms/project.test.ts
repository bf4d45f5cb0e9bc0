import { projectSchema } from './project.ts'
import { repositoryProblem } from './repository.ts'

test.each([
  ['git@github.com:mira/qaoa.git', 'for git'],
  ['http://github.com/mira/qaoa', 'Begin with https://'],
  ['https://sourceforge.net/mira/qaoa', 'Host it where the judges can read it'],
  ['https://github.com/mira', 'isn’t a repository'],
  ['https://github.com/mira/qaoa/tree/main', 'nothing after it'],
  [`https://github.com/mira/${'q'.repeat(300)}`, 'short address'],
])('what is wrong with the address %s is said in words', (address, words) => {
  expect(repositoryProblem(address)).toContain(words)
  const { error } = projectSchema.safeParse({ repository_url: address })
  expect(error?.issues.filter(({ path }) => path[0] === 'repository_url')).toMatchObject([
    { message: repositoryProblem(address) },
  ])
})

test('https:// is added to an address for who leaves it out', () => {
  const { repository_url, demo_url } = projectSchema.shape
  expect(repository_url.parse(' GitHub.com/mira/qaoa ')).toBe('https://github.com/mira/qaoa')
  expect(demo_url.parse('qaoa.example/try')).toBe('https://qaoa.example/try')
})

test('nothing is wrong with an address that looks right', () => {
  expect(repositoryProblem(' https://github.com/mira/qaoa ')).toBeNull()
})
