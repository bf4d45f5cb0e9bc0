import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dateWordsOf } from '@fest/schemas/core/words/date-words-of.ts'
import { gateNames } from '@fest/lab/circuit/gates.ts'
import { pseudoLanguage } from '@fest/words/language-plugin.ts'
import { root } from '@fest/local/cli/run-step.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import { webOf } from '@fest/local/site/languages.ts'
import { openRenderer, type Renderer } from '@fest/local/site/pages.ts'
import { JSDOM } from 'jsdom'
import { outsideBrackets, phrasesIn, textsIn } from '../support/every-word.ts'
import { siteOptions } from '../support/site-options.ts'
import { useLake } from '../support/use-services.ts'

/* In a made-up language, the site's words are in ⟦brackets⟧; any other was never given to a translator. */

const seedFiles = join(root, 'local/seed/files')

/** What is the same in every language: names, units, and what Intl writes. */
const named = new Set(
  [
    'Qiskit Python OpenQASM Amazon Braket Cirq pytket Quirk Markdown Colab GitHub LaTeX SVG PNG PDF QR UTC kB MB min ms',
    'IBM QPU Instagram LinkedIn YouTube Discord Mastodon Telegram WhatsApp Apache CC BY Google Outlook Sanity Supabase',
    ...textsIn(dateWordsOf(pseudoLanguage)).flatMap((name) => [name, name.slice(0, 3)]),
    ...gateNames,
  ].flatMap((words) => words.toLowerCase().split(/[^\p{L}]+/u)),
)

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
  content = ` ${phrasesIn(texts.join('\n')).join(' ')} `
})

const skipped = 'script, style, math, code, pre, svg, [translate=no]'

function forgotten(html: string): string[] {
  const { document, NodeFilter } = new JSDOM(html).window
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest(skipped)) texts.push(walker.currentNode.nodeValue ?? '')
  const attributes = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(
    (element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  )
  return [...outsideBrackets(texts), ...attributes.flatMap((text) => [...outsideBrackets([text])])].filter(
    (text) =>
      phrasesIn(text).some(
        (phrase) =>
          /\p{L}{2}/u.test(phrase) &&
          !content.includes(` ${phrase} `) &&
          !phrase.split(' ').every((word) => named.has(word)),
      ),
  )
}

test('every word of every public page is content or in the catalog', async () => {
  const { pages } = await renderer.listSite(siteOptions(lake).readContent)
  const found = new Map<string, string>()
  for (const path of [...pages.filter((page) => !page.startsWith('/admin')), '/404'])
    for (const text of forgotten(await render(path))) if (!found.has(text)) found.set(text, path)
  expect(Object.fromEntries(found)).toEqual({})
})
