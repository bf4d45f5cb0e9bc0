import { expect, type Page } from '@playwright/test'
import { signInToStudio } from './studio.ts'

/** A file as a page takes it. */
export type GivenFile = string | { name: string; mimeType: string; buffer: Buffer }

/** Opens one of the Studio's tools by its name in the address. */
export async function openTool(page: Page, name: string): Promise<void> {
  await page.goto(new URL(`/studio/${name}`, page.url()).href)
}

/** Signs in as the demo's organizer and opens the import. */
export async function openImport(page: Page, accounts: Parameters<typeof signInToStudio>[1]): Promise<void> {
  await signInToStudio(page, accounts)
  await openTool(page, 'import')
}

/** Chooses a file that can be read, and waits for its columns or its review. */
export async function chooseFile(page: Page, file: GivenFile): Promise<void> {
  const choice = page.getByRole('region', { name: 'Import a file' })
  await choice.locator('input[type="file"]').setInputFiles(file)
  await expect(choice).toHaveCount(0)
}

export const csvFile = (text: string, name = 'talks.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})
