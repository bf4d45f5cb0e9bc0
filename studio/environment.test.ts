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

test.each([
  ['Not An Id', 'x', 'SANITY_STUDIO_PROJECT_ID is "Not An Id"'],
  ['ab12', 'A!', 'SANITY_STUDIO_DATASET is "A!"'],
  ['ab12', undefined, 'SANITY_STUDIO_DATASET is not'],
  [undefined, 'production', 'SANITY_STUDIO_PROJECT_ID is not'],
])('the project %s with the dataset %s names what is wrong: %s', (projectId, dataset, fault) => {
  const env = { SANITY_STUDIO_PROJECT_ID: projectId, SANITY_STUDIO_DATASET: dataset }
  expect(() => readStudioEnvironment(env)).toThrow(fault)
})
