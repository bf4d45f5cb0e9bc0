import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import {
  fieldOf,
  openDocument,
  openGroup,
  publish,
  putDocuments,
  removeDocuments,
  signInToStudio,
  studioNoise,
} from '../support/studio.ts'

const seed = resolve(import.meta.dirname, '../../../local/seed')
const captions = 'WEBVTT\n\n00:00.000 --> 00:09.000\nA qubit is an arrow.\n'

test.describe('what people take home from a session', () => {
  test.use({ expectedNoise: { patterns: studioNoise } })
  test.setTimeout(120_000)

  test.beforeEach(async ({ page, accounts }) => {
    await signInToStudio(page, accounts)
  })

  test('slides are uploaded with their license, and a recording says if it has captions', async ({
    page,
    context,
  }) => {
    const id = await putSession(page, [
      {
        _key: 'r',
        _type: 'sessionFile',
        kind: 'recording',
        url: 'https://video.fest.example/w/1',
        isCaptioned: false,
      },
    ])
    const dialog = await addFile(page, id)
    await dialog.getByTestId('file-button-input').setInputFiles(resolve(seed, 'files/glossary.pdf'))
    await expect(dialog.getByTestId('file-name')).toBeVisible({ timeout: 20_000 })
    await dialog.getByRole('textbox', { name: 'License' }).fill('CC BY 4.0')
    await dialog.getByRole('button', { name: 'Close dialog' }).click()
    // What is still missing is said in the list, before anybody opens an entry.
    await expect(fieldOf(page, 'files')).toContainText('no license · no captions')
    await publish(page)

    const visitor = await context.newPage()
    await visitor.goto(`/event/${id}`)
    await hydrated(visitor)
    const taken = visitor.getByRole('region', { name: 'Slides and recordings' }).getByRole('listitem')
    await expect(taken).toHaveCount(2)
    await expect(taken.first()).toContainText('video.fest.example · no captions')
    await expect(taken.first().getByRole('link', { name: 'Watch the recording' })).toBeVisible()
    const slides = taken.last().getByRole('link', { name: 'Download the slides' })
    await expect(slides).toHaveAccessibleDescription(/^PDF · \d+ kB · license: CC BY 4\.0$/)
    const answer = await visitor.request.get((await slides.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect(answer.headers()['content-disposition']).toContain('glossary.pdf')
    await removeDocuments(page, [id])
  })

  test('an uploaded recording plays on the page with its captions, and loads nothing before', async ({
    page,
    context,
    browser,
  }) => {
    // Uploads through the form are the other journey's; a page without the Studio films in a tenth of the time.
    await page.goto('/faq')
    const id = await putSession(page, [
      {
        _key: 'r',
        _type: 'sessionFile',
        kind: 'recording',
        file: await upload(page, 'talk.webm', await film(page)),
        captions: await upload(page, 'talk.vtt', Buffer.from(captions)),
        isCaptioned: false,
      },
    ])

    const visitor = await context.newPage()
    const loaded: string[] = []
    visitor.on('request', (request) => {
      if (/\.webm/.test(request.url())) loaded.push(request.url())
    })
    await visitor.goto(`/event/${id}`)
    await hydrated(visitor)
    const region = visitor.getByRole('region', { name: 'Slides and recordings' })
    await expect(region).toContainText(/WEBM · \d+ (?:kB|bytes) · with captions/)
    expect(loaded).toEqual([])
    const player = region.locator('video')
    await expect(player).toHaveAccessibleName('Recording')
    await player.focus()
    await visitor.keyboard.press('Space')
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    const cues = () =>
      player.evaluate((video: HTMLVideoElement) =>
        [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
      )
    await expect.poll(cues).toEqual(['A qubit is an arrow.'])

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
    const withoutScript = await plain.newPage()
    await withoutScript.goto(`/event/${id}`)
    await expect(withoutScript.locator('video[controls] track[kind=captions]')).toBeAttached()
    await expect(withoutScript.getByRole('link', { name: 'Download the recording' })).toBeVisible()
    await plain.close()
    await removeDocuments(page, [id])
  })
})

async function putSession(page: Page, files: readonly Record<string, unknown>[]): Promise<string> {
  const id = `session-${randomUUID()}`
  await putDocuments(page, [
    {
      _id: id,
      _type: 'session',
      title: `Talk ${id.slice(-8)}`,
      slug: { _type: 'slug', current: id },
      kind: 'break',
      level: 'any',
      summary: 'Made by a test.',
      mode: 'in_person',
      isPlenary: false,
      room: { _type: 'reference', _ref: 'room-lab-b' },
      status: 'confirmed',
      startsAt: '2025-10-12T20:00:00.000Z',
      endsAt: '2025-10-12T20:05:00.000Z',
      files,
    },
  ])
  return id
}

/** Uploads a file with the organizer's session, and gives the value of a field that holds it. */
async function upload(page: Page, filename: string, data: Buffer) {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(
    `${origin}/lake/v${contentApiVersion}/assets/files/production?filename=${filename}`,
    { headers: { origin, 'content-type': 'application/octet-stream' }, data },
  )
  expect(answer.status(), await answer.text()).toBe(200)
  // The contract of this address.
  const { document } = (await answer.json()) as { document: { _id: string } }
  return { _type: 'file', asset: { _type: 'reference', _ref: document._id } }
}

/** Opens a new entry in the session's list of files, and gives its dialog. */
async function addFile(page: Page, sessionId: string) {
  await openDocument(page, 'session', sessionId)
  await openGroup(page, 'Links and recordings')
  await fieldOf(page, 'files').getByRole('button', { name: 'Add item' }).click()
  return page.getByRole('dialog')
}

/** A second of a changing picture, as a browser films it. */
async function film(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [64, 36]
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.start()
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame)
      pen?.fillRect(frame, 0, 1, 36)
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  })
  return Buffer.from(text, 'latin1')
}
