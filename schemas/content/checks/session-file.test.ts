import { checkCaptions, checkFileIsThere, checkNotRecorded, checkSource } from './session-file.ts'

const asset = (extension: string) => ({ asset: { _ref: `file-1-${extension}` } })
const file = asset('pdf')

test.each([
  [{ file }, true],
  [{ url: 'https://slides.example/a' }, true],
  [{}, expect.stringContaining('Upload a file, or enter its address')],
  [undefined, expect.stringContaining('Upload a file, or enter its address')],
  [{ file, url: 'https://slides.example/a' }, expect.stringContaining('not both')],
])('%j has one source', (draft, expected) => {
  expect(checkSource(draft)).toEqual(expected)
})

test.each([
  [{ kind: 'recording' }, expect.stringContaining('Without captions')],
  [{ kind: 'recording', captions: {} }, expect.stringContaining('Without captions')],
  [{ kind: 'recording', captions: asset('srt') }, true],
  [{ kind: 'recording', isCaptioned: true }, true],
  [{ kind: 'recording', file: asset('mp4'), captions: asset('vtt') }, true],
  [{ kind: 'recording', file: asset('mp4'), captions: asset('srt') }, expect.stringContaining('.vtt')],
  [{ kind: 'slides' }, true],
  [undefined, true],
])('%j has captions where people speak', (draft, expected) => {
  expect(checkCaptions(draft)).toEqual(expected)
})

test.each([
  [true, { recordingUrl: 'https://video.example/1' }, expect.stringContaining('There is a recording')],
  [
    true,
    { files: [{ kind: 'slides' }, { kind: 'recording' }] },
    expect.stringContaining('There is a recording'),
  ],
  [true, { files: [{ kind: 'slides' }] }, true],
  [true, undefined, true],
  [false, { files: [{ kind: 'recording' }] }, true],
])('do not record: %j, with %j', (isNotRecorded, session, expected) => {
  expect(checkNotRecorded(isNotRecorded, session)).toEqual(expected)
})

type Context = Parameters<typeof checkFileIsThere>[1]

const dataset = (...ids: string[]) =>
  ({
    getClient: () => ({ fetch: async (_: string, { ref }: { ref: string }) => ids.includes(ref) }),
  }) as unknown as Context

test('a file that was deleted is refused in words that say how to go on; no file is left to the other rules', async () => {
  expect(await checkFileIsThere(file, dataset('file-2-pdf'))).toMatch(/gone.*upload it again/)
  expect(await checkFileIsThere(file, dataset('file-1-pdf'))).toBe(true)
  expect(await checkFileIsThere(undefined, dataset())).toBe(true)
})
