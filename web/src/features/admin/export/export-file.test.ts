import { expect, it, vi } from 'vitest'
import { type ExportPage, exportFile, exportName } from './export-file.ts'

const page = (rows: unknown[][], next: ExportPage['next']): ExportPage => ({
  columns: ['name', 'created_at'],
  rows,
  total: 3,
  next,
})
const timeZone = 'Europe/Berlin'

it('puts the pages into one file that spreadsheets read, with the times of the event', async () => {
  const readPage = vi
    .fn<(after: unknown) => Promise<ExportPage>>()
    .mockResolvedValueOnce(
      page(
        [
          ['Žofie', '2025-10-11T07:30:00.123+00:00'],
          ['=x', '2025-10-11'],
        ],
        { id: 'second' },
      ),
    )
    .mockResolvedValueOnce(page([['Mira', null]], null))
  const progress: number[] = []
  const file = await exportFile({
    readPage,
    timeZone,
    signal: new AbortController().signal,
    onProgress: ({ done }) => progress.push(done),
  })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    "name,created_at\r\nŽofie,2025-10-11T09:30:00+02:00\r\n'=x,2025-10-11\r\nMira,\r\n",
  )
  expect(progress).toEqual([2, 3])
  expect(readPage.mock.calls.map(([after]) => after)).toEqual([null, { id: 'second' }])
})

it('asks for nothing more once it is canceled, and gives no file', async () => {
  const control = new AbortController()
  const readPage = vi
    .fn<() => Promise<ExportPage>>()
    .mockResolvedValue(page([['Mira', null]], { id: 'more' }))
  const taken = exportFile({ readPage, timeZone, signal: control.signal, onProgress: () => control.abort() })
  await expect(taken).rejects.toThrow('aborted')
  expect(readPage).toHaveBeenCalledTimes(2)
})

it('is named by what is in it and when it was taken', () => {
  expect(exportName('talk', Date.parse('2025-10-11T22:05:00Z'), timeZone)).toBe(
    'fall-fest-talk-2025-10-12-0005.csv',
  )
})
