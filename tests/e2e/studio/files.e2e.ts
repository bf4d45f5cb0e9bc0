import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { material } from '../support/documents.ts'
import { expect, test } from '../support/in-studio.ts'
import { putDocuments, storedDocument } from '../support/lake.ts'
import { openDocument, openGroup, publish, uploadFile } from '../support/studio.ts'

const seed = resolve(import.meta.dirname, '../../../local/seed')
const notebook = resolve(seed, 'files/first-circuits.ipynb')

test(
  'a file that is no notebook is refused in words, and one that is can be fetched once it is published',
  { tag: '@promise' },
  async ({ page }) => {
    const id = `material-${randomUUID()}`
    await putDocuments(page, [material(id, `Notebook ${id.slice(-8)}`)])
    await openDocument(page, 'material', id)
    await openGroup(page, 'File and links')
    const buffer = Buffer.from(`<!DOCTYPE html><title>${id}</title>`)
    await uploadFile(page, 'file', { name: 'lab.ipynb', mimeType: 'application/x-ipynb+json', buffer })
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'This is a web page saved under a notebook’s name.' })
    await expect(refusal).toBeVisible()
    await expect(page.getByTestId('action-publish')).toBeDisabled()
    expect(await storedDocument(page, id)).not.toHaveProperty('file')

    await uploadFile(page, 'file', notebook, 'first-circuits.ipynb')
    await expect(refusal).toHaveCount(0)
    await publish(page)
    const { file } = (await storedDocument(page, id)) as { file: { asset: { _ref: string } } }
    const asset = await storedDocument(page, file.asset._ref)
    expect(asset).toMatchObject({ originalFilename: 'first-circuits.ipynb', extension: 'ipynb' })
    const fetched = await page.request.get(String(asset?.['url']))
    expect(await fetched.json()).toHaveProperty('cells')
  },
)
