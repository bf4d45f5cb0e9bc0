import { glob, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A third-party package whose code or fonts browsers download from us. */
export type Shipped = { name: string; version: string; identifier: string; text: string }

/** The license lists that the site's and the Studio's builds write (Vite's `build.license`). */
const lists = '{web/dist/{,*/}client,studio/dist}/.vite/licenses.json'

/** The fonts in web/src/ui/fonts, which no build lists. */
const fonts = [
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource/ibm-plex-mono',
  '@fontsource-variable/ibm-plex-sans',
]

/** Licenses that a package doesn't declare in the usual way, taken from its text. */
export const readByHand: Readonly<Record<string, string>> = {
  'md5-o-matic': 'MIT',
  'tween-functions': 'BSD-3-Clause',
}

/** All third-party packages in what browsers download, by name. Before anything is built, only the fonts. */
export async function shippedPackages(root: string): Promise<Shipped[]> {
  const listed = await Promise.all(
    (await Array.fromAsync(glob(lists, { cwd: root }))).map(async (file) => {
      const list: unknown = JSON.parse(await readFile(join(root, file), 'utf8'))
      // Vite writes this shape; a package may lack any field.
      return list as Partial<Shipped>[]
    }),
  )
  const all = [...listed.flat(), ...(await Promise.all(fonts.map((name) => readPackage(root, name))))]
  const byName = new Map<string, Shipped>()
  for (const { name = '', version = '', identifier = '', text = '' } of all)
    byName.set(`${name}@${version}`, { name, version, identifier: readByHand[name] ?? identifier, text })
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function readPackage(root: string, name: string): Promise<Partial<Shipped>> {
  const file = createRequire(join(root, 'local/package.json')).resolve(`${name}/package.json`)
  // Fields that every registry package has.
  const { version, license } = JSON.parse(await readFile(file, 'utf8')) as {
    version: string
    license: string
  }
  const licenseFile = (await readdir(dirname(file))).find((each) => /^licen[cs]e/i.test(each))
  const text = licenseFile === undefined ? '' : await readFile(join(dirname(file), licenseFile), 'utf8')
  return { name, version, identifier: license, text: text.trim() }
}

/** All those licenses as one text; packages that share a text are listed above it. */
export function licensesText(packages: readonly Shipped[]): string {
  const parts = [...Map.groupBy(packages, ({ text }) => text)].map(([text, those]) => {
    const names = those.map(({ name, version, identifier }) => `${name} ${version} (${identifier})`)
    return `${names.join('\n')}\n\n${text || 'Its package has no text beyond the license’s name.'}\n`
  })
  const rule = `\n${'-'.repeat(80)}\n\n`
  return `This site and its Studio contain work by others, under these licenses.\n${rule}${parts.join(rule)}`
}
