import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** One kind of picture: an engine, a width and a theme. */
export type Look = { engine: string; width: number; theme: string }

const lookName = ({ engine, width, theme }: Look) => `${engine}-${width}-${theme}`

/** The file of a screen's picture, from the folder of all. */
export function pictureFile(look: Look, screen: string): string {
  const name = screen.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
  return join(lookName(look), `${name}.jpg`)
}

const [captionHeight, gap] = [28, 16]

/** Lays the upper part of each picture there is onto one sheet, with its caption; gives the sheet's file, or null. */
export async function writeSheet(
  folder: string,
  look: Look,
  screens: readonly string[],
): Promise<string | null> {
  const taken = screens.filter((screen) => existsSync(join(folder, pictureFile(look, screen))))
  if (taken.length === 0) return null
  const [cellWidth, cellHeight, most] = look.width < 1000 ? [300, 560, 8] : [480, 420, 5]
  const columns = Math.min(most, taken.length)
  const place = (index: number) => ({
    left: gap + (index % columns) * (cellWidth + gap),
    top: gap + Math.floor(index / columns) * (cellHeight + captionHeight + gap),
  })
  const layers = await Promise.all(
    taken.map(async (screen, index) => {
      const { left, top } = place(index)
      const scaled = sharp(join(folder, pictureFile(look, screen))).resize({ width: cellWidth })
      const { data, info } = await scaled.toBuffer({ resolveWithObject: true })
      const height = Math.min(info.height, cellHeight)
      const input = await sharp(data).extract({ left: 0, top: 0, width: cellWidth, height }).toBuffer()
      return [
        { input: caption(screen, cellWidth), left, top },
        { input, left, top: top + captionHeight },
      ]
    }),
  )
  const rows = Math.ceil(taken.length / columns)
  const file = `${lookName(look)}.png`
  await sharp({
    create: {
      width: gap + columns * (cellWidth + gap),
      height: gap + rows * (cellHeight + captionHeight + gap),
      channels: 3,
      background: '#888888',
    },
  })
    .composite(layers.flat())
    .png()
    .toFile(join(folder, file))
  return file
}

function caption(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}">
      <text x="2" y="19" font-family="sans-serif" font-size="15" font-weight="bold">${escaped(text)}</text></svg>`,
  )
}

/** Writes a page on which each screen stands in all its looks, beside one another. */
export async function writeIndex(
  folder: string,
  looks: readonly Look[],
  screens: readonly string[],
): Promise<void> {
  const isThere = (file: string) => existsSync(join(folder, file))
  const sheets = looks.map((look) => `${lookName(look)}.png`).filter(isThere)
  const rows = screens.flatMap((screen) => {
    const pictures = looks
      .map((look) => ({ file: pictureFile(look, screen), name: lookName(look) }))
      .filter(({ file }) => isThere(file))
      .map(
        ({ file, name }) =>
          `<figure><a href="${file}"><img loading="lazy" height="420" src="${file}" alt=""></a><figcaption>${name}</figcaption></figure>`,
      )
    return pictures.length === 0 ? [] : [`<h2>${escaped(screen)}</h2>\n<div>${pictures.join('\n')}</div>`]
  })
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:1rem sans-serif;background:#888}div{display:flex;overflow-x:auto;gap:1rem}figure{margin:0}</style>
<h1>Screens</h1>
<ul>${sheets.map((sheet) => `<li><a href="${sheet}">${sheet}</a></li>`).join('')}</ul>
${rows.join('\n')}
</html>
`,
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
