import { rankInWords, rankProjects } from './ranking.ts'
import type { Result, ShownProject } from './showcase.queries.ts'

const project = (title: string) => ({ project_id: title, title }) as ShownProject
const result = (title: string, rank: number | null, isTied = false) =>
  ({ project_id: title, title, rank, is_tied: isTied }) as Result
const titles = (list: ReturnType<typeof rankProjects>) => list.map(({ project: { title } }) => title)

test('best first, ties by title, those without a rank last', () => {
  const projects = ['Zeno', 'Bell', 'Noise', 'Atlas', 'Walk'].map(project)
  const results = [result('Walk', null), result('Zeno', 2, true), result('Bell', 2, true), result('Noise', 1)]
  expect(titles(rankProjects(projects, results))).toEqual(['Noise', 'Bell', 'Zeno', 'Atlas', 'Walk'])
})

test('without results they are in the order of their titles, and nothing is said of a rank', () => {
  const list = rankProjects(['Zeno', 'Élan', 'bell'].map(project), [])
  expect(titles(list)).toEqual(['bell', 'Élan', 'Zeno'])
  expect(list.every(({ result: none }) => none === null)).toBe(true)
})

test('a shared rank says so', () => {
  expect(rankInWords({ rank: 2, is_tied: true })).toBe('2nd place, shared')
  expect(rankInWords({ rank: 1, is_tied: false })).toBe('1st place')
  expect(rankInWords({ rank: null, is_tied: false })).toBe('not ranked')
})
