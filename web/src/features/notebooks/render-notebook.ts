import { t } from '@fest/schemas/core/words/t.ts'
import { parseAnsi } from './ansi.ts'
import { formulaOfLatex } from './find-math.ts'
import { highlight } from '#app/lib/text/highlight.ts'
import { leadLinks, renderHtmlOutput, renderMarkdown, type RenderScope } from './markdown.ts'
import { renderMath } from './math.ts'
import type { NotebookSource, ShownCell, ShownNotebook, ShownOutput } from './notebook-data.ts'
import type { Cell, Notebook, Output, OutputData } from './notebook.ts'
import { bitmapSize, type PictureSize, svgSize } from './picture-size.ts'
import { svgAddress } from './safe-html.ts'

/** The page can respond between slices of this length. */
const sliceMs = 5

/** Renders a notebook as sanitized nodes and texts. Pauses now and then so that the page stays responsive. */
export async function renderNotebook(
  notebook: Notebook,
  { title, base }: Omit<NotebookSource, 'url'>,
  signal: AbortSignal,
): Promise<ShownNotebook> {
  const scope: RenderScope = { base, macros: {}, numbers: numbersIn(notebook), ids: new Set(), headings: [] }
  const cells: ShownCell[] = []
  let sliceStart = performance.now()
  for (const cell of notebook.cells) {
    if (performance.now() - sliceStart > sliceMs) {
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
      sliceStart = performance.now()
    }
    const isFirst = scope.headings.length === 0
    const shown = shownCell(cell, notebook.language, scope)
    if (isFirst) dropRepeatedTitle(shown, title, scope)
    if (shown.kind !== 'nodes' || shown.node.childNodes.length > 0) cells.push(shown)
  }
  const nodes = cells.flatMap((cell) => (cell.kind === 'nodes' ? [cell.node] : []))
  leadLinks(nodes, scope.headings)
  return { cells, headings: scope.headings }
}

/** The numbers of the equations that have labels, in their order, as Jupyter gives them. */
function numbersIn({ cells }: Notebook): Map<string, number> {
  const texts = cells.flatMap(({ kind, source }) => (kind === 'markdown' ? [source] : []))
  const labels = texts.flatMap((text) =>
    [...text.matchAll(/\\label\{([^{}]+)\}/g)].map(([, name = '']) => name),
  )
  return new Map([...new Set(labels)].map((name, index) => [name, index + 1]))
}

function shownCell(cell: Cell, language: string, scope: RenderScope): ShownCell {
  const hidden = 'hidden' in cell ? { hidden: cell.hidden } : {}
  switch (cell.kind) {
    case 'markdown':
      return { kind: 'nodes', node: renderMarkdown(cell.source, cell.attachments, scope), ...hidden }
    case 'raw':
      return { kind: 'raw', text: cell.source }
    case 'code':
      return {
        kind: 'code',
        spans: highlight(cell.source, language),
        count: cell.count,
        outputs: cell.outputs.flatMap((output) => shownOutput(output, cell.count, scope)),
        ...hidden,
      }
  }
}

function shownOutput(output: Output, count: number | null, scope: RenderScope): ShownOutput[] {
  if (output.kind === 'data') return shownData(output.data, count, scope)
  const spans = parseAnsi(output.text)
  if (spans.every(({ text }) => text.trim() === '')) return []
  const tone = output.kind === 'error' ? 'error' : output.isError ? 'warning' : 'plain'
  return [{ kind: 'text', spans, tone }]
}

/** Python's text for an object that has none, such as `<Figure at 0x7f>`. */
const isOnlyName = (text: string) => /^<[\w.]+(?: object)?(?: at 0x[\da-f]+)?>$/i.test(text.trim())

/** The richest form that can be shown safely, down to plain text; and that there is more in the notebook itself. */
function shownData(data: OutputData, count: number | null, scope: RenderScope): ShownOutput[] {
  const shown = richest(data, count, scope)
  if (!data.isActive || (shown?.kind === 'nodes' && data.html !== undefined)) return shown ? [shown] : []
  const isEmpty = shown?.kind === 'text' && isOnlyName(shown.spans.map(({ text }) => text).join(''))
  return shown && !isEmpty ? [{ kind: 'note' }, shown] : [{ kind: 'note' }]
}

function richest(data: OutputData, count: number | null, scope: RenderScope): ShownOutput | null {
  const { html, markdown, pictures = new Map<string, string>(), svg, bitmap, width, latex, plain } = data
  const alt = count === null ? t`Picture made by the code above` : t`Picture made by code cell ${count}`
  const outputScope = { ...scope, headings: [] }
  if (html !== undefined) {
    const node = renderHtmlOutput(html, pictures, outputScope)
    if (node) return { kind: 'nodes', node }
  }
  if (markdown !== undefined) return { kind: 'nodes', node: renderMarkdown(markdown, pictures, outputScope) }
  const drawing = svg === undefined ? null : svgAddress(svg)
  if (drawing !== null) return { kind: 'picture', address: drawing, size: svgSize(svg ?? '') ?? {}, alt }
  if (bitmap !== undefined) return { kind: 'picture', address: bitmap, size: shownSize(bitmap, width), alt }
  const formula = latex === undefined ? null : formulaOfLatex(latex)
  if (formula) return { kind: 'nodes', node: renderMath(formula, scope) }
  const elsewhere = plain === undefined ? null : /^<Image src="[^"]*" alt="([^"]*)" \/>\s*$/.exec(plain)
  // The text that Qiskit's documentation leaves where it moved a picture out of the file.
  const text = elsewhere
    ? `${t`Picture on another site`}: ${elsewhere[1] || t`no description`}`
    : (plain ?? latex)
  return text === undefined ? null : { kind: 'text', spans: parseAnsi(text), tone: 'plain' }
}

/** The size of a bitmap at the width set by the notebook, or its own size. */
function shownSize(address: string, width: number | undefined): Partial<PictureSize> {
  const own = bitmapSize(address.slice(address.indexOf(',') + 1))
  if (!own) return width === undefined ? {} : { width }
  const factor = (width ?? own.width) / own.width
  return { width: Math.round(own.width * factor), height: Math.round(own.height * factor) }
}

function dropRepeatedTitle(cell: ShownCell, title: string, { headings }: RenderScope): void {
  const first = headings[0]
  if (cell.kind !== 'nodes' || !first || first.level !== 2 || first.text !== title) return
  for (const heading of cell.node.querySelectorAll('h2')) if (heading.id === first.id) heading.remove()
  headings.shift()
}
