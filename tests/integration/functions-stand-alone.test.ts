import { readFile, glob } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@fest/local/cli/run-step.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { expect, test } from 'vitest'

/*
 * The hosted functions are uploaded as they are and import nothing from outside their folder, so what they share with
 * the rest stands in them a second time.
 */

test('they ask for content by the version of the API that everything else uses', async () => {
  const versions: string[] = []
  for await (const path of glob('supabase/functions/*/*.ts', { cwd: root })) {
    const code = await readFile(join(root, path), 'utf8')
    versions.push(...[...code.matchAll(/\/v(\d{4}-\d{2}-\d{2})/g)].map(([, version = '']) => version))
  }
  expect(versions.length).toBeGreaterThan(1)
  expect([...new Set(versions)]).toEqual([contentApiVersion])
})
