import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One kind of picture: an engine, a width and a theme. */
export type Look = { engine: string; width: number; theme: string }

const lookName = ({ engine, width, theme }: Look) => `${engine}-${width}-${theme}`

/** The file of a screen's picture, from the folder of all. */
export function pictureFile(look: Look, screen: string): string {
  const name = screen.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
  return join(lookName(look), `${name}.jpg`)
}

/** Writes a page on which each screen stands in all its looks, beside one another. */
export async function writeIndex(
  folder: string,
  looks: readonly Look[],
  screens: readonly string[],
): Promise<void> {
  const isThere = (file: string) => existsSync(join(folder, file))
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
${rows.join('\n')}
</html>
`,
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
