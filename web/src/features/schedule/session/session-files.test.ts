import { listFiles } from './session-files.ts'

const entry = { _key: 'a', kind: 'slides' }
const recording = { _key: 'a', kind: 'recording', title: 'Day 1' }
const filesOf = (...files: object[]) =>
  listFiles({ slidesUrl: null, recordingUrl: null, files: files as Parameters<typeof listFiles>[0]['files'] })
const pdf = { url: 'https://cdn.example/a.pdf', name: 'First qubit.pdf', size: 2_400_000 }
const mp4 = { url: 'https://cdn.example/a.mp4', name: 'talk.MP4', size: 84_000_000 }
const vtt = { url: 'https://cdn.example/a.vtt', name: 'talk.vtt', size: 14_000 }
const srt = { url: 'https://cdn.example/a.srt', name: 'talk.srt', size: 9000 }

test('an uploaded file says its type, its size and its license', () => {
  expect(filesOf({ ...entry, file: pdf, license: 'CC BY 4.0' })).toEqual([
    {
      key: 'a',
      name: 'Slides',
      label: 'Download the slides',
      href: 'https://cdn.example/a.pdf?dl=First%20qubit.pdf',
      facts: ['PDF', '2.4 MB', 'license: CC BY 4.0'],
      captions: null,
      video: null,
    },
  ])
})

test('a recording among our files plays with its captions, and says its size', () => {
  const [withTrack, withLink, download] = filesOf(
    { ...recording, file: mp4, captions: vtt, isCaptioned: false },
    { ...recording, file: mp4, captions: srt },
    { ...recording, file: { ...mp4, url: 'https://cdn.example/a.mkv', name: 'talk.mkv' } },
  )
  expect(withTrack).toMatchObject({
    name: 'Recording: Day 1',
    label: 'Download the recording: Day 1',
    facts: ['MP4', '84.0 MB', 'with captions'],
    captions: null,
    video: { src: 'https://cdn.example/a.mp4', track: 'https://cdn.example/a.vtt' },
  })
  // No browser shows .srt: it is offered to be read.
  expect(withLink).toMatchObject({
    facts: ['MP4', '84.0 MB'],
    captions: { href: 'https://cdn.example/a.srt?dl=talk.srt', facts: ['SRT', '9 kB'] },
    video: { track: null },
  })
  expect(download).toMatchObject({ facts: ['MKV', '84.0 MB'], video: null })
})

test('a recording elsewhere says how its captions are reached, or that it has none', () => {
  const elsewhere = { ...recording, url: 'https://video.example/w/1' }
  const [there] = filesOf({ ...elsewhere, captions: vtt })
  expect(there).toMatchObject({
    label: 'Watch the recording: Day 1',
    href: 'https://video.example/w/1',
    facts: ['video.example'],
    captions: { href: 'https://cdn.example/a.vtt?dl=talk.vtt', facts: ['VTT', '14 kB'] },
    video: null,
  })
  const [inPlayer] = filesOf({ ...elsewhere, isCaptioned: true })
  expect(inPlayer).toMatchObject({ facts: ['video.example', 'with captions'], captions: null })
  const [without] = filesOf({ ...elsewhere, isCaptioned: false })
  expect(without).toMatchObject({ facts: ['video.example', 'no captions'], captions: null })
})

test('what leads nowhere, or runs something, is left out', () => {
  expect(filesOf(entry, { ...entry, url: 'javascript:alert(1)' })).toEqual([])
})
