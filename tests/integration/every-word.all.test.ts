import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pseudoLanguage } from '@fest/words/pseudo-language.ts'
import { root } from '@fest/local/cli/run-step.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import { webOf } from '@fest/local/site/languages.ts'
import { openRenderer, type Renderer } from '@fest/local/site/pages.ts'
import { forgottenIn, phrasesOf, textsIn } from '../support/every-word.ts'
import { siteOptions } from '../support/site-options.ts'
import { useLake } from '../support/use-services.ts'

/* In a made-up language, the site's words are in ⟦brackets⟧; any other was never given to a translator. */

const seedFiles = join(root, 'local/seed/files')

const lake = useLake()
let renderer: Renderer
let render: (path: string) => Promise<string>
let content: string

beforeAll(async () => {
  await buildWhatIsStale([webOf({ language: pseudoLanguage, base: '' })])
  await seedLake(lake.lake)
  const opened = await openRenderer(root, { language: pseudoLanguage, base: '' })
  ;({ renderer } = opened)
  const { config, readContent, readFile: readUpload } = siteOptions(lake)
  const { template, built } = opened
  render = async (path) =>
    (
      await renderer.renderPage(path, {
        template,
        built,
        config,
        readContent,
        readFile: readUpload,
        keepFigure: async () => {},
      })
    ).html
  const files = await Promise.all(
    (await readdir(seedFiles))
      .filter((name) => name.endsWith('.ipynb'))
      .map((name) => readFile(join(seedFiles, name), 'utf8')),
  )
  const texts = [
    ...textsIn(await readContent('*', {})),
    ...files.flatMap((file) => textsIn(JSON.parse(file))),
  ]
  content = phrasesOf(texts)
})

test('every word of every public page is content or in the catalog', async () => {
  const { pages } = await renderer.listSite(siteOptions(lake).readContent)
  const found = new Map<string, string>()
  for (const path of [...pages.filter((page) => !page.startsWith('/admin')), '/404'])
    for (const text of forgottenIn(await render(path), content)) if (!found.has(text)) found.set(text, path)
  expect(Object.fromEntries(found)).toEqual({})
})
