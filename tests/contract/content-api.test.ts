import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { expect, test } from 'vitest'

const functions = resolve(import.meta.dirname, '../../supabase/functions')

/* They import nothing from outside their folder. */
test.each(['publish-plans', 'sync-content'])(
  '%s speaks the version of the API that all others speak',
  (name) => {
    const source = readFileSync(resolve(functions, name, 'index.ts'), 'utf8')
    expect(source.match(/(?<=\/v)\d{4}-\d{2}-\d{2}/g)).toEqual([contentApiVersion])
  },
)
