import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'

/** Presses what gives a file, with the mouse unless told otherwise, and reads the file. */
export async function download(button: Locator, press = () => button.click()) {
  const started = button.page().waitForEvent('download')
  await press()
  const file = await started
  const path = await file.path()
  const bytes = await readFile(path)
  return { name: file.suggestedFilename(), path, bytes, text: bytes.toString() }
}
