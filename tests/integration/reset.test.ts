import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { runScript } from '../support/product.ts'

const dataDir = temporaryFolder()

test('npm run reset deletes a data folder after a yes, and refuses when there is nobody to ask', async () => {
  await mkdir(join(dataDir, 'lake'))
  expect((await runScript(['reset'], { FEST_DATA_DIR: dataDir })).output).toContain('--yes')
  expect((await stat(dataDir)).isDirectory()).toBe(true)
  const { code } = await runScript(['reset', '--yes'], { FEST_DATA_DIR: dataDir })
  expect(code).toBe(0)
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('npm run reset leaves a folder alone that is not a data folder', async () => {
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'thesis.tex'), 'years of work')
  const { code } = await runScript(['reset', '--yes'], { FEST_DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(await readFile(join(dataDir, 'thesis.tex'), 'utf8')).toBe('years of work')
})
