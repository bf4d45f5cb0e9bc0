import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { session } from '../support/documents.ts'
import { expect, hydrated, test } from '../support/in-studio.ts'
import { putDocuments } from '../support/lake.ts'
import { fieldOf, openDocument, openGroup, publish } from '../support/studio.ts'

const slides = resolve(import.meta.dirname, '../../../local/seed/files/glossary.pdf')
/** A second of a changing picture. */
const film = resolve(import.meta.dirname, '../../fixtures/film.webm')
const captions = 'WEBVTT\n\n00:00.000 --> 00:09.000\nA qubit is an arrow.\n'
const recording = { _key: 'r', _type: 'sessionFile', kind: 'recording' }

test('slides are uploaded with their license, and a recording says if it has captions', async ({
  page,
  context,
}) => {
  const id = `session-${randomUUID()}`
  const files = [{ ...recording, url: 'https://video.fest.example/w/1', isCaptioned: false }]
  await putDocuments(page, [session(id, 'Slides', { files })])
  await openDocument(page, 'session', id)
  await openGroup(page, 'Links and recordings')
  await fieldOf(page, 'files').getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('file-button-input').setInputFiles(slides)
  await expect(dialog.getByTestId('file-name')).toBeVisible()
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
  const download = taken.last().getByRole('link', { name: 'Download the slides' })
  await expect(download).toHaveAccessibleDescription(/^PDF · \d+ kB · license: CC BY 4\.0$/)
  const answer = await visitor.request.get((await download.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-disposition']).toContain('glossary.pdf')
})

test('an uploaded recording plays on the page with its captions, and loads nothing before', async ({
  page,
  context,
  browser,
  origin,
}) => {
  const id = `session-${randomUUID()}`
  const file = await upload(page, 'talk.webm', await readFile(film))
  const files = [
    {
      ...recording,
      file,
      captions: await upload(page, 'talk.vtt', Buffer.from(captions)),
      isCaptioned: false,
    },
  ]
  await putDocuments(page, [session(id, 'Recorded', { files })])

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
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  const cues = () =>
    player.evaluate((video: HTMLVideoElement) =>
      [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
    )
  await expect.poll(cues).toEqual(['A qubit is an arrow.'])

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const withoutScript = await plain.newPage()
  await withoutScript.goto(`/event/${id}`)
  await expect(withoutScript.locator('video[controls] track[kind=captions]')).toBeAttached()
  await expect(withoutScript.getByRole('link', { name: 'Download the recording' })).toBeVisible()
  await plain.close()
})

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
