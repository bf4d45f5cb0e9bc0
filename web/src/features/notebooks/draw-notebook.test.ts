import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { provideFiles } from '#app/content/fetching/content-query.ts'
import { drawNotebook } from './draw-notebook.tsx'
import { type Figure, provideFigures } from './keep-figure.ts'

let figures = new Map<string, Figure>()
beforeEach(() => {
  figures = new Map()
  provideFigures(async (figure) => void figures.set(figure.path, figure))
})

const samples = join(import.meta.dirname, '../../../../local/seed/files')
const sourceOf = (url: string) => ({ url, title: 'First circuits', base: null })

test('the sample notebooks are drawn whole, with formulas, code and pictures, and without an inline style', async () => {
  for (const name of ['first-circuits', 'bell-pairs-chsh', 'qaoa-maxcut']) {
    provideFiles(() => readFile(join(samples, `${name}.ipynb`), 'utf8'))
    const drawing = await drawNotebook(sourceOf(`${name}.ipynb`))
    const { headings, markup = '' } = drawing
    expect(headings.length).toBeGreaterThan(2)
    for (const { id } of headings) expect(markup).toContain(`id="${id}"`)
    expect(markup).toMatch(/class="text-violet"/)
    expect(markup).not.toMatch(/<[^>]* style=|<style/)
    expect(markup.includes('<math')).toBe(true)
    // A formula that can't be rendered would appear as its source.
    expect(markup).not.toMatch(/data-math="\w+"><code/)
    expect(addressesIn(markup)).toEqual([...figures.keys()].slice(-addressesIn(markup).length))
    expect(markup).not.toContain('data:image')
    // The data of the page doesn't say again what stands in it.
    expect(JSON.parse(JSON.stringify(drawing))).toEqual({ headings })
  }
})

test('a notebook is drawn once, tried again after its file could not be read, and not after it could not be drawn', async () => {
  const answers = [null, '{"nbformat": 4, "cells": [{"cell_type": "raw", "source": "x"}]}', '{']
  provideFiles(async () => answers.shift() ?? null)
  const source = sourceOf('/once.ipynb')
  await expect(drawNotebook(source)).rejects.toThrow('isn’t a notebook that can be rendered here')
  const drawn = await drawNotebook(source)
  expect(await drawNotebook(source)).toBe(drawn)
  for (const _ of [1, 2])
    await expect(drawNotebook(sourceOf('/broken.ipynb'))).rejects.toThrow('can’t be rendered: broken')
  expect(answers).toEqual([])
})

test('what is too large for a page is left to browsers, also what hardly compresses', async () => {
  const cells = Array.from({ length: 8 }, () => ({ cell_type: 'raw', source: 'x'.repeat(100_000) }))
  provideFiles(async () => JSON.stringify({ nbformat: 4, cells }))
  await expect(drawNotebook(sourceOf('/large.ipynb'))).rejects.toThrow('too large')
  const noise = cells.slice(0, 5).map((cell) => ({ ...cell, source: randomBytes(50_000).toString('hex') }))
  provideFiles(async () => JSON.stringify({ nbformat: 4, cells: noise }))
  await expect(drawNotebook(sourceOf('/random.ipynb'))).resolves.toHaveProperty('markup')
  const dense = cells.slice(0, 5).map((cell) => ({ ...cell, source: randomBytes(74_000).toString('base64') }))
  provideFiles(async () => JSON.stringify({ nbformat: 4, cells: dense }))
  await expect(drawNotebook(sourceOf('/dense.ipynb'))).rejects.toThrow('too large')
})

function addressesIn(markup: string): string[] {
  return [...new Set([...markup.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address = '']) => address))]
}

const outputOf = (data: object, metadata: object = {}) => ({ output_type: 'display_data', metadata, data })
const code = (...outputs: object[]) => ({ cell_type: 'code', source: '', outputs })
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')

/** The first bytes of a PNG of 640 by 480 pixels, and others after them. */
function png(rest: Uint8Array = new Uint8Array()): Uint8Array {
  const head = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 2, 128, 0, 0, 1, 224]
  return Uint8Array.from([...head, ...rest])
}

async function drawn(...cells: object[]): Promise<string> {
  return drawnAt(`/${randomBytes(8).toString('hex')}.ipynb`, ...cells)
}

async function drawnAt(url: string, ...cells: object[]): Promise<string> {
  provideFiles(async () => JSON.stringify({ nbformat: 4, cells }))
  return (await drawNotebook(sourceOf(url))).markup ?? ''
}

test('what a script would draw says so, with the picture or the text that the file has', async () => {
  const cell = (data: object) => code(outputOf(data))
  const note = 'only works in the notebook itself'
  const plotly = { 'application/vnd.plotly.v1+json': {} }
  expect(await drawn(cell(plotly))).toContain(note)
  const both = { ...plotly, 'image/png': base64(png()), 'text/plain': 'Figure' }
  expect(await drawn(cell(both))).toMatch(new RegExp(`${note}.*<img`))
  const script = { 'text/html': '<script>1</script>', 'text/plain': '3 of 5' }
  expect(await drawn(cell(script))).toMatch(new RegExp(`${note}.*3 of 5`))
  const video = {
    'text/html': '<iframe src="https://x.example"></iframe>',
    'text/plain': '<IPython.V at 0x7f>',
  }
  expect(await drawn(cell(video))).toMatch(new RegExp(`${note}(?!.*IPython)`))
  const table = { 'text/html': '<table><tr><td>1</td></tr></table><script>2</script>' }
  expect(await drawn(cell(table))).not.toContain(note)
  expect(await drawn(cell({ 'text/html': '<style>a{}</style>' }))).not.toContain(note)
})

test('equations are numbered through the notebook, also where they are referred to before', async () => {
  const text = (source: string) => ({ cell_type: 'markdown', source })
  const long = 'a+b+c+d+e+f+g+h+i+j+k+l+m+n'
  const markup = await drawn(
    text(`See \\eqref{eq:b}, and $${long}$.`),
    text('$$x \\label{eq:a}$$ $$y \\label{eq:b}$$ `\\eqref{eq:b}`'),
  )
  expect(markup.match(/\(\d\)/g)).toEqual(['(2)', '(1)', '(2)'])
  expect(markup).toContain(String.raw`<code>\eqref{eq:b}</code>`)
  expect(markup.match(/data-long/g)).toHaveLength(1)
})

test('what its author hid is behind one press', async () => {
  const hidden = (metadata: object) => ({
    ...code(outputOf({ 'text/plain': 'told' })),
    source: 'secret()',
    metadata,
  })
  const tags = (...names: string[]) => ({ tags: names })
  const inside = async (cell: object) =>
    /<details[^>]*><summary>([^<]*)<\/summary>(.*)<\/details>/s.exec(await drawn(cell)) ?? []
  expect((await inside(hidden(tags('hide-cell'))))[2]).toMatch(/secret.*told/)
  expect((await inside(hidden(tags('hide-input'))))[2]).not.toMatch(/told/)
  expect((await inside(hidden(tags('hide-output'))))[2]).toMatch(/^(?!.*secret).*told/)
  const text = { cell_type: 'markdown', source: 'Solution', metadata: { jupyter: { source_hidden: true } } }
  expect((await inside(text))[1]).toBe('Show the text')
})

describe('pictures', () => {
  const plot = code(outputOf({ 'image/png': base64(png()) }))

  test('are files of their own, however large: only their addresses are in the page', async () => {
    const plots = Array.from({ length: 6 }, () => png(randomBytes(300_000)))
    const narrow = { 'image/png': { width: 320 } }
    const markup = await drawn(code(...plots.map((each) => outputOf({ 'image/png': base64(each) }, narrow))))
    expect(markup.length).toBeLessThan(3000)
    expect([...figures.values()].map(({ body }) => base64(body))).toEqual(plots.map(base64))
    for (const path of figures.keys()) expect(path).toMatch(/^\/figures\/[0-9a-f]{64}\.png$/)
    expect(addressesIn(markup)).toEqual([...figures.keys()])
    expect(markup.match(/loading="lazy"/g)).toHaveLength(6)
    expect(markup.match(/width="320" height="240"/g)).toHaveLength(6)
  })

  test('in texts, tables of output and attachments too, and the same one once', async () => {
    const image = { 'image/png': base64(png()) }
    const inline = `data:image/png;base64,${base64(png())}`
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 40"><path d="M0 0h9"/></svg>'
    const markup = await drawn(
      {
        cell_type: 'markdown',
        source: `![a](attachment:a.png) ![b](attachment:b.svg) ![c](${inline})`,
        attachments: { 'a.png': image, 'b.svg': { 'image/svg+xml': base64(drawing) } },
      },
      code(
        outputOf({ 'text/html': `<p><img src="${inline}"></p>${drawing}` }),
        outputOf({ 'image/svg+xml': drawing }),
        outputOf(image),
      ),
    )
    expect(markup.match(/<img/g)).toHaveLength(7)
    expect([...figures.keys()].map((path) => path.slice(path.indexOf('.')))).toEqual(['.png', '.svg'])
    expect(addressesIn(markup)).toEqual([...figures.keys()])
    expect(markup.match(/width="640" height="480"/g)).toHaveLength(4)
    expect(markup.match(/width="600" height="40"/g)).toHaveLength(3)
  })

  test('are named by what they are, and what is none never becomes a file', async () => {
    const gif = Uint8Array.from([...Buffer.from('GIF89a'), 9, 0, 8, 0])
    await drawn(
      code(
        outputOf({ 'image/png': base64(gif) }),
        outputOf({ 'image/png': base64('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
        outputOf({ 'image/svg+xml': '<svg><not closed' }),
      ),
    )
    expect([...figures.keys()].map((path) => path.slice(path.indexOf('.')))).toEqual(['.gif'])
  })

  test('that could not be kept make it try again, and nobody gets a page without them', async () => {
    provideFigures(() => Promise.reject(new Error('No space left.')))
    await expect(drawnAt('/full.ipynb', plot)).rejects.toThrow('No space left')
    provideFigures(async () => {})
    expect(await drawnAt('/full.ipynb', plot)).toContain('/figures/')
  })

  test('are drawn anew for somebody else who keeps them', async () => {
    const first = await drawnAt('/shared.ipynb', plot)
    const kept: string[] = []
    provideFigures(async ({ path }) => void kept.push(path))
    expect(await drawnAt('/shared.ipynb', plot)).toBe(first)
    expect(kept).toEqual(addressesIn(first))
  })
})
