import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { provideFiles } from '#app/content/fetching/content-query.ts'
import { drawNotebook } from './draw-notebook.tsx'

const samples = join(import.meta.dirname, '../../../../local/seed/files')
const sourceOf = (url: string) => ({ url, title: 'First circuits', base: null })

test('the sample notebooks are drawn whole, with formulas, code and pictures, and without an inline style', async () => {
  for (const name of [
    'first-circuits',
    'bell-pairs-chsh',
    'grover-by-hand',
    'noise-mitigation',
    'qaoa-maxcut',
  ]) {
    provideFiles(() => readFile(join(samples, `${name}.ipynb`), 'utf8'))
    const { headings, markup = '' } = await drawNotebook(sourceOf(`${name}.ipynb`))
    expect(headings.length).toBeGreaterThan(2)
    for (const { id } of headings) expect(markup).toContain(`id="${id}"`)
    expect(markup).toMatch(/data-code="kwd"/)
    expect(markup).not.toMatch(/<[^>]* style=|<style/)
    expect(markup.includes('<math')).toBe(true)
    // A formula that can't be rendered would appear as its source.
    expect(markup).not.toMatch(/data-math="\w+"><code/)
  }
})

test('the data of the page does not say again what stands in it', async () => {
  provideFiles(() => readFile(join(samples, 'first-circuits.ipynb'), 'utf8'))
  const drawn = await drawNotebook(sourceOf('/data.ipynb'))
  expect(JSON.parse(JSON.stringify(drawn))).toEqual({ headings: drawn.headings })
})

test('a notebook is drawn once, and tried again after its file could not be read', async () => {
  let readings = 0
  const answers: (string | null)[] = [null, '{"nbformat": 4, "cells": [{"cell_type": "raw", "source": "x"}]}']
  provideFiles(async () => answers[readings++] ?? null)
  const source = sourceOf('/once.ipynb')
  await expect(drawNotebook(source)).rejects.toThrow('isn’t a notebook that can be rendered here')
  const drawn = await drawNotebook(source)
  expect(await drawNotebook(source)).toBe(drawn)
  expect(readings).toBe(2)
})

test('a file that cannot be drawn is not tried for each page', async () => {
  let readings = 0
  provideFiles(async () => {
    readings += 1
    return '{'
  })
  const source = sourceOf('/broken.ipynb')
  await expect(drawNotebook(source)).rejects.toThrow('can’t be rendered: broken')
  await expect(drawNotebook(source)).rejects.toThrow('can’t be rendered: broken')
  expect(readings).toBe(1)
})

test('what is too large for a page is left to browsers', async () => {
  const cells = Array.from({ length: 8 }, () => ({ cell_type: 'raw', source: 'x'.repeat(100_000) }))
  provideFiles(async () => JSON.stringify({ nbformat: 4, cells }))
  await expect(drawNotebook(sourceOf('/large.ipynb'))).rejects.toThrow('too large')
})
