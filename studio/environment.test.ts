import { expect, test } from 'vitest'
import { readStudioEnvironment } from './environment.ts'

test('without variables the Studio edits the embedded dataset', () => {
  expect(readStudioEnvironment({})).toEqual({
    kind: 'embedded',
    projectId: 'localfest',
    dataset: 'production',
  })
  expect(readStudioEnvironment({ SANITY_STUDIO_PROJECT_ID: ' ' }).kind).toBe('embedded')
})

test('with both variables it edits the hosted one', () => {
  const env = { SANITY_STUDIO_PROJECT_ID: 'ab12cd34', SANITY_STUDIO_DATASET: 'production' }
  expect(readStudioEnvironment(env)).toEqual({ kind: 'hosted', projectId: 'ab12cd34', dataset: 'production' })
})

test('a wrong or half configuration names its variable', () => {
  expect(() =>
    readStudioEnvironment({ SANITY_STUDIO_PROJECT_ID: 'Not An Id', SANITY_STUDIO_DATASET: 'x' }),
  ).toThrow('SANITY_STUDIO_PROJECT_ID is "Not An Id"')
  expect(() =>
    readStudioEnvironment({ SANITY_STUDIO_PROJECT_ID: 'ab12', SANITY_STUDIO_DATASET: 'A!' }),
  ).toThrow('SANITY_STUDIO_DATASET is "A!"')
  expect(() => readStudioEnvironment({ SANITY_STUDIO_PROJECT_ID: 'ab12' })).toThrow(
    'SANITY_STUDIO_DATASET is not',
  )
  expect(() => readStudioEnvironment({ SANITY_STUDIO_DATASET: 'production' })).toThrow(
    'SANITY_STUDIO_PROJECT_ID is not',
  )
})
