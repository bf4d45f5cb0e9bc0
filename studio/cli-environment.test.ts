import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCliEnvironment } from './cli-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'fest-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('without a hosted project there is none to write to', () => {
  expect(readCliEnvironment(join(folder, 'nowhere'), {})).toBeUndefined()
})

test('the project is the one in .env, unless the environment sets another', () => {
  writeFileSync(
    join(folder, '.env'),
    '# ours\nSANITY_STUDIO_PROJECT_ID=ab12cd34\nSANITY_STUDIO_DATASET=production\n',
  )
  expect(readCliEnvironment(folder, {})).toEqual({ projectId: 'ab12cd34', dataset: 'production' })
  expect(readCliEnvironment(folder, { SANITY_STUDIO_DATASET: 'rehearsal' })).toEqual({
    projectId: 'ab12cd34',
    dataset: 'rehearsal',
  })
})
