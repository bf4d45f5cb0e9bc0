import { expect, type FrameLocator, type Page } from '@playwright/test'
import { goTo, leaveForms } from './studio.ts'

/**
 * The page of a session nobody has published answers 404 before it is a preview, and on a busy machine the Studio says
 * too early that the page does not answer.
 */
export const previewNoise = [/status of 404 .*\/event\//, /Unable to connect to visual editing/]

/** Opens a path of the site in the preview, and waits until it shows drafts. */
export async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  await leaveForms(page)
  const address = encodeURIComponent(new URL(path, page.url()).href)
  await goTo(page, `/studio/presentation?preview=${address}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html[data-editing]')).toHaveCount(1, { timeout: 60_000 })
  return frame
}
