import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Output = {
  output_type: string
  name?: string
  execution_count?: number
  text?: string[]
  data?: Record<string, string | string[]>
}
type Cell = {
  id: string
  cell_type: string
  source: string[]
  execution_count?: number
  outputs?: Output[]
}
type Notebook = {
  nbformat: number
  nbformat_minor: number
  cells: Cell[]
  metadata: { kernelspec: { name: string } }
}

const folder = join(import.meta.dirname, 'files')
const names = readdirSync(folder).filter((name) => name.endsWith('.ipynb'))
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Notebook
const outputsOf = (notebook: Notebook) => notebook.cells.flatMap(({ outputs = [] }) => outputs)

function sumOfCounts(line: string): number {
  return [...line.matchAll(/: (\d+)/g)].reduce((total, [, count]) => total + Number(count), 0)
}

describe.each(names)('%s', (name) => {
  const notebook = read(name)

  test('is a complete notebook of format 4.5', () => {
    expect([notebook.nbformat, notebook.nbformat_minor]).toEqual([4, 5])
    expect(notebook.metadata.kernelspec.name).toBe('python3')
    expect(notebook.cells.length).toBeGreaterThanOrEqual(12)
    expect(notebook.cells.length).toBeLessThanOrEqual(25)
    expect(new Set(notebook.cells.map(({ id }) => id)).size).toBe(notebook.cells.length)
    expect(notebook.cells.filter(({ id }) => !/^[\w-]{1,64}$/.test(id))).toEqual([])
  })

  test('was run from top to bottom', () => {
    const code = notebook.cells.filter(({ cell_type }) => cell_type === 'code')
    expect(code.map(({ execution_count }) => execution_count)).toEqual(code.map((_, index) => index + 1))
    const outOfStep = code.filter(({ execution_count, outputs = [] }) =>
      outputs.some((output) => (output.execution_count ?? execution_count) !== execution_count),
    )
    expect(outOfStep).toEqual([])
  })

  test('every output also has plain text', () => {
    const shown = outputsOf(notebook).filter(({ output_type }) => output_type !== 'stream')
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(({ data }) => data?.['text/plain'] === undefined)).toEqual([])
  })
})

test('printed counts add up to the shots of their cell', () => {
  const wrong = names.flatMap((name) =>
    read(name).cells.flatMap(({ source, outputs = [] }) => {
      const shots = Number(/shots=(\d+)/.exec(source.join(''))?.[1])
      return outputs
        .flatMap(({ text = [] }) => text.filter((line) => /^\{'[01]+': /.test(line)))
        .filter((line) => shots > 0 && sumOfCounts(line) !== shots)
    }),
  )
  expect(sumOfCounts("{'00': 500, '11': 524}")).toBe(1024)
  expect(wrong).toEqual([])
})

test('together they contain every kind of output', () => {
  const outputs = names.flatMap((name) => outputsOf(read(name)))
  const kinds = new Set(outputs.flatMap(({ data, name }) => [...Object.keys(data ?? {}), name]))
  for (const kind of [
    'stdout',
    'stderr',
    'text/plain',
    'text/html',
    'text/latex',
    'image/png',
    'image/svg+xml',
  ]) {
    expect(kinds).toContain(kind)
  }
})
