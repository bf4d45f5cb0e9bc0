import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openArchivedFiles } from './archived-files.ts'

const client = temporaryFolder()
const config = readConfig({ SANITY_STUDIO_PROJECT_ID: 'abc12345', SANITY_STUDIO_DATASET: 'fest' }, client)

test('of a hosted dataset, its own uploads are fetched, by their names and from its host', async () => {
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'secret.json'), '{}')
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('text'))
  const files = await openArchivedFiles({
    year: '2025',
    config,
    lake: null,
    sites: [{ base: '', client }],
    figures: new Map(),
    safeDrawing: async (svg) => svg,
  })
  const uploads = 'https://cdn.sanity.io/files/abc12345/fest'
  expect(await files.keep(`${uploads}/a.pdf#page=2`)).toEqual({
    address: expect.stringMatching(/^\/2025\/files\/\w+\.pdf$/),
  })
  expect(await files.readText(`${uploads}/a.ipynb`)).toBe('text')
  expect(fetched).toHaveBeenCalledTimes(2)
  for (const url of [
    `${uploads}/../../other/fest/a.pdf`,
    `${uploads}/%2e%2e/a.pdf`,
    uploads.replace('fest', 'other/a.pdf'),
    `${uploads.replace('.sanity', '-sanity')}/a.ipynb`,
    '/assets/../secret.json',
  ]) {
    expect([url, await files.keep(url)]).toEqual([url, { address: null, why: 'nothing is there' }])
    expect(await files.readText(url)).toBeNull()
  }
  expect(fetched).toHaveBeenCalledTimes(2)
})
