import { maxNotebookBytes } from '@fest/schemas/core/notebook-file.ts'
import { parseNotebook } from './notebook.ts'

function cellsOf(...cells: unknown[]) {
  const result = parseNotebook(JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells }))
  if ('fault' in result) throw new Error(result.fault)
  return result.notebook.cells
}

function dataOf(data: Record<string, unknown>, metadata: unknown = {}) {
  const [cell] = cellsOf({
    cell_type: 'code',
    source: '',
    outputs: [{ output_type: 'display_data', data, metadata }],
  })
  const output = cell?.kind === 'code' ? cell.outputs[0] : undefined
  return output?.kind === 'data' ? output.data : undefined
}

describe('a file that is not shown', () => {
  test.each([
    ['', 'broken'],
    ['{"nbformat": 4, "cells": [', 'broken'],
    ['<!doctype html>', 'web-page'],
    ['\n <html>', 'web-page'],
    ['{"nbformat": 4, "cells": []}', 'no-cells'],
    ['null', 'not-a-notebook'],
    ['[]', 'not-a-notebook'],
    ['{"nbformat": "4", "cells": []}', 'not-a-notebook'],
    ['{"__proto__": {"nbformat": 4, "cells": []}}', 'not-a-notebook'],
    ['{"nbformat": 3, "worksheets": [{"cells": []}]}', 'no-cells'],
    ['{"nbformat": 1, "cells": [1]}', 'old-format'],
    ['{"nbformat": 4, "cells": [NaN', 'broken'],
    ['{"nbformat": 5, "cells": []}', 'new-format'],
    [`{"nbformat": 4, "cells": [${'0,'.repeat(2000)}0]}`, 'too-large'],
    [' '.repeat(maxNotebookBytes + 1), 'too-large'],
  ])('%.40s is %s', (text, fault) => {
    expect(parseNotebook(text)).toEqual({ fault })
  })

  test('neither does one nested deeper than a parser goes break the page', () => {
    const nested = `{"nbformat": 4, "cells": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    const result = parseNotebook(nested)
    expect('fault' in result ? result.fault : result.notebook.cells).toSatisfy(
      (value) => value === 'broken' || (Array.isArray(value) && value.length === 0),
    )
  })
})

describe('cells', () => {
  test('sources may be lists of lines or whole', () => {
    expect(cellsOf({ cell_type: 'raw', source: ['a\n', 'b'] }, { cell_type: 'raw', source: 'c' })).toEqual([
      { kind: 'raw', source: 'a\nb' },
      { kind: 'raw', source: 'c' },
    ])
  })

  test('a cell that a link of Colab leads to is its target, and no other', () => {
    const cell = (id: string, source: string) => ({ cell_type: 'markdown', metadata: { id }, source })
    const cells = [cell('aB-3', '# One'), cell('x"><b', '[back](#scrollTo=aB-3) #scrollTo=x"><b')]
    const [first, second] = cellsOf(...cells).map(({ source }) => source)
    expect(first).toBe('<a name="scrollTo=aB-3"></a>\n\n# One')
    expect(second).toMatch(/^\[back\]/)
  })

  test('what has an unknown kind or shape is left out', () => {
    const odd = [null, 7, [], 'x', {}, { cell_type: '__proto__' }, { cell_type: 'widget', source: 'x' }]
    expect(cellsOf(...odd)).toEqual([])
    expect(cellsOf({ cell_type: 'code', source: { a: 1 }, outputs: 'none', execution_count: '1' })).toEqual([
      { kind: 'code', source: '', count: null, outputs: [] },
    ])
  })

  test('a very long text is cut, and says so', () => {
    const [cell] = cellsOf({ cell_type: 'raw', source: 'x'.repeat(3_000_000) })
    expect(cell?.source.length).toBeLessThan(101_000)
    expect(cell?.source).toMatch(/the rest is in the file$/)
  })
})

test.each([
  [{ jupyter: { source_hidden: true } }, 'source'],
  [{ tags: ['keep', 'hide-input'] }, 'source'],
  [{ cellView: 'form' }, 'source'],
  [{ tags: ['hide_output'] }, 'output'],
  [{ collapsed: true }, 'output'],
  [{ tags: ['remove-cell'] }, 'both'],
  [{ jupyter: { source_hidden: true, outputs_hidden: true } }, 'both'],
  [{ tags: ['hide-inputs', 'myhide-input'], collapsed: 'true', jupyter: null }, undefined],
])('a cell with %j hides %s', (metadata, hidden) => {
  const [cell] = cellsOf({ cell_type: 'code', source: 'x', metadata, outputs: [] })
  expect(cell && 'hidden' in cell ? cell.hidden : undefined).toBe(hidden)
})

test('a byte order mark and Python’s numbers are read, and texts stay as they are', () => {
  const text = String.raw`{"nbformat":4,"metadata":{"a":NaN,"b":[-Infinity,Infinity]},"cells":[{"cell_type":"raw","source":"NaN \" Infinity"}]}`
  const result = parseNotebook(`\uFEFF${text}`)
  expect('notebook' in result && result.notebook.cells).toEqual([{ kind: 'raw', source: 'NaN " Infinity' }])
})

test('a notebook in format 3 has its headings, code, outputs and pictures', () => {
  const cells = [
    { cell_type: 'heading', level: 2, source: ['A\n', 'title'] },
    {
      cell_type: 'code',
      input: ['1/0'],
      prompt_number: 7,
      outputs: [
        { output_type: 'stream', stream: 'stderr', text: 'careful' },
        { output_type: 'pyout', text: ['2'], png: 'AAAA' },
        { output_type: 'pyerr', ename: 'E', evalue: 'v', traceback: ['t'] },
      ],
    },
  ]
  const result = parseNotebook(JSON.stringify({ nbformat: 3, metadata: {}, worksheets: [{ cells }, {}] }))
  expect('notebook' in result && result.notebook.cells).toEqual([
    { kind: 'markdown', source: '## A title', attachments: new Map() },
    {
      kind: 'code',
      source: '1/0',
      count: 7,
      outputs: [
        { kind: 'stream', isError: true, text: 'careful' },
        { kind: 'data', data: { plain: '2', bitmap: 'data:image/png;base64,AAAA' } },
        { kind: 'error', text: 't' },
      ],
    },
  ])
})

describe('outputs and attachments', () => {
  test('a picture has its address and width', () => {
    const data = dataOf({ 'image/png': ['iVBO\n', 'Rw=='] }, { 'image/png': { width: 320.4 } })
    expect(data).toEqual({ bitmap: 'data:image/png;base64,iVBORw==', width: 320 })
  })

  test.each([
    [{ 'image/png': '"><script>' }, {}],
    [{ 'image/png': 'data:text/html,x' }, {}],
    [{ 'image/bmp': 'Qk0=' }, {}],
    [{ 'text/html': 4 }, {}],
    // More than can be shown.
    [{ 'text/javascript': 'x' }, { isActive: true }],
    [{ 'application/vnd.plotly.v1+json': {} }, { isActive: true }],
    [{ 'application/vnd.jupyter.widget-view+json': {} }, { isActive: true }],
  ])('of %j nothing is shown', (data, expected) => {
    expect(dataOf(data)).toEqual(expected)
  })

  test('only pictures are attached', () => {
    const [cell] = cellsOf({
      cell_type: 'markdown',
      source: '',
      attachments: { 'a.png': { 'image/png': 'AAAA' }, 'b.html': { 'text/html': 'AAAA' }, c: 'x' },
    })
    expect(cell?.kind === 'markdown' && [...cell.attachments]).toEqual([
      ['a.png', 'data:image/png;base64,AAAA'],
    ])
  })
})

const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(20_000)}==`

test('a picture written into a text is an attachment, however long, and never cut', () => {
  const [cell] = cellsOf({ cell_type: 'markdown', source: ['Before ![a plot](', picture, ') after'] })
  expect(cell).toEqual({
    kind: 'markdown',
    source: 'Before ![a plot](attachment:written-1) after',
    attachments: new Map([['written-1', picture]]),
  })
  expect(dataOf({ 'text/html': `<img src="${picture}"><img src='${picture}'>` })).toEqual({
    html: '<img src="attachment:written-1"><img src=\'attachment:written-2\'>',
    pictures: new Map([
      ['written-1', picture],
      ['written-2', picture],
    ]),
  })
})

test('a picture’s address that a program prints stays what it printed', () => {
  const printed = 'data:image/png;base64,iVBORw0KGgo='
  expect(dataOf({ 'text/plain': printed })).toEqual({ plain: printed })
})
