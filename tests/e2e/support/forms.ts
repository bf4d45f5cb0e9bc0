import { expect, type Page } from '@playwright/test'
import { visit } from './fixtures.ts'

/** Opens a form half a minute ago by the clock of the page: nobody fills it in within seconds, a test does. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await visit(page, address)
  await expect(page.locator('main form')).toBeVisible()
  await page.clock.fastForward(30_000)
}

/** A PNG of noise, the hardest thing to make small: 3 bytes a pixel. */
export async function noisyPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      const pixels = context?.createImageData(width, height)
      if (!context || !pixels) throw new Error('This browser draws nothing.')
      for (let place = 0; place < pixels.data.length; place++)
        pixels.data[place] = place % 4 === 3 ? 255 : Math.random() * 255
      context.putImageData(pixels, 0, 0)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return Buffer.from(base64, 'base64')
}

/** Orientation 6: the camera lay on its side, so what is stored as wide is meant to be tall. */
const exif = Buffer.from(
  `ffe10022${Buffer.from('Exif\0\0II*\0').toString('hex')}08000000010012010300010000000600000000000000`,
  'hex',
)

/** A photo of 1200 by 600 pixels as a camera on its side writes it, with its metadata. */
export async function photoOnItsSide(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 600
    canvas.getContext('2d')?.fillRect(0, 0, 600, 600)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const plain = Buffer.from(base64, 'base64')
  // The metadata stands right after the two bytes that begin a JPEG.
  return Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)])
}
