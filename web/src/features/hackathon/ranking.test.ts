import { expect, test } from 'vitest'
import { ordinal, rankInWords, rankProjects } from './ranking.ts'
import type { Result, ShownProject } from './showcase.queries.ts'

const project = (title: string): ShownProject => ({
  project_id: title,
  title,
  summary: '',
  repository_url: '',
  demo_url: null,
  licence: 'MIT',
  challenge: null,
  team_name: '',
  members: [],
})
const result = (title: string, rank: number | null, isTied = false): Result => ({
  project_id: title,
  title,
  team_name: '',
  rank,
  is_tied: isTied,
  total: rank === null ? null : 9 - rank,
})
const titles = (list: ReturnType<typeof rankProjects>) => list.map(({ project: { title } }) => title)

test('best first, ties by title, those without a rank last', () => {
  const projects = ['Zeno', 'Bell', 'Noise', 'Atlas', 'Walk'].map(project)
  const results = [result('Walk', null), result('Zeno', 2, true), result('Bell', 2, true), result('Noise', 1)]
  expect(titles(rankProjects(projects, results))).toEqual(['Noise', 'Bell', 'Zeno', 'Atlas', 'Walk'])
})

test('without results they stay as they came, and nothing is said of a rank', () => {
  const list = rankProjects(['Zeno', 'Bell'].map(project), [])
  expect(titles(list)).toEqual(['Zeno', 'Bell'])
  expect(list.every(({ result: none }) => none === null)).toBe(true)
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [112, '112th'],
])('%i is %s', (number, words) => {
  expect(ordinal(number)).toBe(words)
})

test('a shared rank says so', () => {
  expect(rankInWords({ rank: 2, is_tied: true })).toBe('2nd place, shared')
  expect(rankInWords({ rank: 1, is_tied: false })).toBe('1st place')
  expect(rankInWords({ rank: null, is_tied: false })).toBe('not ranked')
})
