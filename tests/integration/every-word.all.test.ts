import { resolve } from 'node:path'
import { pseudoLanguage } from '@fest/words/language-plugin.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { readConfig } from '@fest/local/config.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import { webIn } from '@fest/local/site/edition-language.ts'
import { openRenderer, type Renderer } from '@fest/local/site/pages.ts'
import { siteConfigOf } from '@fest/local/site/site-config.ts'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LakeUnderTest, startLake } from '../support/lake.ts'

/*
 * The site in the language that nobody speaks: each word of its own is in ⟦brackets⟧. What stands outside of them and isn't
 * content is a word that no translator was ever given.
 */

const root = resolve(import.meta.dirname, '../..')

/** What is the same in every language. */
const named =
  /^(?:Qiskit|Python|OpenQASM ?[23]?|Amazon Braket|Braket|Cirq|pytket|Quirk|Markdown|Colab|GitHub|LaTeX|SVG|PNG|PDF|QR|RSS|iCal|Atom|URL|UTC|kB|MB|min|min|ms|h|IBM|QPU|IBM Quantum|Instagram|LinkedIn|YouTube|Discord|Mastodon|Telegram|WhatsApp|X|CC BY 4\.0|Apache-2\.0)$/

let lake: LakeUnderTest
let renderer: Renderer
let render: (path: string) => Promise<string>
let content: string

beforeAll(async () => {
  await buildWhatIsStale([webIn(pseudoLanguage)])
  lake = await startLake()
  await seedLake(lake.lake)
  const opened = await openRenderer(root, pseudoLanguage)
  ;({ renderer } = opened)
  const config = siteConfigOf(readConfig({}, root), 'https://fest.example.org', {
    anonKey: '',
    adminEmail: '',
  })
  const readContent = lake.lake.fetch.bind(lake.lake)
  const readFile = lake.lake.readFile.bind(lake.lake)
  const { template, built } = opened
  render = async (path) =>
    (
      await renderer.renderPage(path, {
        template,
        built,
        config,
        readContent,
        readFile,
        keepFigure: async () => {},
      })
    ).html
  content = plain(textsIn(await readContent('*', {})).join('\n'))
})

afterAll(() => lake.close())

const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .toLowerCase()

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Texts outside of brackets, which one node may open and another close. */
function* outsideBrackets(texts: Iterable<string>): Generator<string> {
  let depth = 0
  for (const text of texts) {
    let outside = ''
    for (const sign of text) {
      if (sign === '⟦') depth++
      if (depth === 0) outside += sign
      if (sign === '⟧') depth--
    }
    yield outside
  }
}

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
  return [...outsideBrackets(texts), ...attributes.flatMap((text) => [...outsideBrackets([text])])]
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !named.test(text) && !content.includes(plain(text)))
}

test('every word of every public page is content or in the catalog', async () => {
  const { pages } = await renderer.listSite((query, params) => lake.lake.fetch(query, params))
  const found = new Map<string, string>()
  for (const path of [...pages, '/404'])
    for (const text of forgotten(await render(path))) if (!found.has(text)) found.set(text, path)
  expect(Object.fromEntries(found)).toEqual({})
})
