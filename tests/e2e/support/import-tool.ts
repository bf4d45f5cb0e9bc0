import { expect, type Page } from '@playwright/test'
import { goTo, leaveForms } from './studio.ts'

/** A file as a page takes it. */
export type GivenFile = string | { name: string; mimeType: string; buffer: Buffer }

/** Opens the import as it is at first, also from the middle of another one. */
export async function openImport(page: Page): Promise<void> {
  await leaveForms(page)
  await goTo(page, '/studio/import')
}

/** Chooses a file that can be read, and waits for its columns or its review. */
export async function chooseFile(page: Page, file: GivenFile): Promise<void> {
  const choice = page.getByRole('region', { name: 'Import a file' })
  await choice.locator('input[type="file"]').setInputFiles(file)
  await expect(choice).toHaveCount(0)
}

export const csvFile = (lines: readonly string[], name = 'talks.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})
