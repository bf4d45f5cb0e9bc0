import { checkNotebookFile } from '@fest/schemas/content/checks/notebook-file.ts'
import { useServer } from '../support/use-services.ts'

type Context = Parameters<typeof checkNotebookFile>[1]

const files: Record<string, string> = {
  good: '{"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "raw", "source": "x"}]}',
  page: '<!DOCTYPE html><title>first-circuits.ipynb</title>',
  text: 'print("hello")',
  json: '{"hello": 1}',
  old: '{"nbformat": 3, "worksheets": [{"cells": [{"cell_type": "code", "input": "1 + 1", "outputs": []}]}]}',
  oldAndEmpty: '{"nbformat": 3, "worksheets": [{"cells": []}]}',
  next: '{"nbformat": 5, "cells": [1]}',
  empty: '{"nbformat": 4, "cells": []}',
}

let isDown = false
const asked: string[] = []
const server = useServer(({ url = '' }, response) => {
  asked.push(url)
  const text = files[url.slice(1)]
  response.statusCode = isDown ? 503 : text === undefined ? 404 : 200
  response.end(text)
})

function check(name: string, { size = 100, extension = 'ipynb' } = {}) {
  const _id = `file-${name}-${extension}`
  const client = { fetch: async () => ({ _id, url: `${server.origin}/${name}`, size }) }
  return checkNotebookFile(_id, { getClient: () => client } as unknown as Context)
}

test('a notebook is fine, and read once', async () => {
  expect(await check('good')).toBe(true)
  expect(await check('good')).toBe(true)
  expect(asked.filter((url) => url === '/good')).toHaveLength(1)
})

test('one in the format of ten years ago is fine', async () => expect(await check('old')).toBe(true))

test.each([
  ['page', /web page saved under a notebook’s name/],
  ['text', /damaged or cut off/],
  ['json', /no list of cells/],
  ['oldAndEmpty', /no cells/],
  ['next', /doesn’t know yet/],
  ['empty', /no cells/],
])('one that is %s is refused in words that say how to go on', async (name, words) => {
  const said = await check(name)
  expect(said).toMatch(words)
  expect(said).toMatch(/replace/i)
})

test('one that is too large is refused by its size, and not fetched', async () => {
  expect(await check('large', { size: 12_000_001 })).toMatch(/more than 12 MB/)
  expect(asked).not.toContain('/large')
})

test('a file of another kind is refused by its name', async () => {
  expect(await check('good', { extension: 'pdf' })).toMatch(/ends in \.ipynb/)
})

test('a file that can’t be read now is no fault of the file, and is asked for again', async () => {
  files['later'] = String(files['page'])
  isDown = true
  expect(await check('later')).toBe(true)
  isDown = false
  expect(await check('later')).toMatch(/web page/)
})

test('a file that was deleted is refused in words that say how to go on', async () => {
  expect(await check('deleted')).toMatch(/file is gone.*upload it again/)
  files['deleted'] = String(files['good'])
  expect(await check('deleted'), 'uploaded again').toBe(true)
  const client = { fetch: async () => null }
  const context = { getClient: () => client } as unknown as Context
  expect(await checkNotebookFile('file-nowhere-ipynb', context)).toMatch(/file is gone.*upload it again/)
})

test('a material without a file is left to the other rules', async () => {
  expect(await checkNotebookFile(undefined, {} as Context)).toBe(true)
})
