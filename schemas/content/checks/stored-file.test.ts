import { expect, test } from 'vitest'
import { checkFileIsThere } from './stored-file.ts'

type Context = Parameters<typeof checkFileIsThere>[1]

/** Only the part of the client that the rule uses: a dataset with these documents. */
const dataset = (...ids: string[]) =>
  ({
    getClient: () => ({ fetch: async (_: string, { ref }: { ref: string }) => ids.includes(ref) }),
  }) as unknown as Context

test('a file that was deleted is refused in words that say how to go on', async () => {
  expect(await checkFileIsThere('file-a-pdf', dataset('file-b-pdf'))).toMatch(/gone.*upload it again/)
  expect(await checkFileIsThere('file-a-pdf', dataset('file-a-pdf'))).toBe(true)
})

test('no file is left to the other rules', async () => {
  expect(await checkFileIsThere(undefined, dataset())).toBe(true)
})
