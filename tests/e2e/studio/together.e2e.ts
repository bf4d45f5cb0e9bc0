import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import {
  fieldOf,
  fillString,
  openDocument,
  putDocuments,
  removeDocuments,
  signInToStudio,
  storedDocument,
  studioNoise,
} from '../support/studio.ts'

test.describe('two organizers', () => {
  test.use({ expectedNoise: { patterns: studioNoise } })
  test.setTimeout(120_000)

  test('see each other and what the other types, over more streams than a browser has connections', async ({
    page,
    context,
    accounts,
  }) => {
    const id = `person-${randomUUID()}`
    const streams = countStreams(context)
    const probes = countProbes(page)
    await signInToStudio(page, accounts)
    await putDocuments(page, [
      {
        _id: id,
        _type: 'person',
        name: 'Pia Paarlauf',
        slug: { _type: 'slug', current: id },
        headline: 'Writes alone',
        isFeatured: false,
        orderRank: '0|zzzzzz:',
      },
    ])
    await openDocument(page, 'person', id)
    const othersHere = page
      .getByTestId('document-panel-scroller')
      .locator('[data-ui="Avatar"], [title="Festival organizer"]')
    await expect(othersHere).toHaveCount(0)

    // The organizer's session is shared; a page of its own is a Studio of its own.
    const other = await context.newPage()
    await other.goto(new URL('/studio', page.url()).href)
    await openDocument(other, 'person', id)
    await fieldOf(other, 'headline').locator('input').first().focus()
    await expect(othersHere.first()).toBeVisible()

    // Saved while both keep their streams open.
    await expect.poll(() => streams.open()).toBeGreaterThan(6)
    await fillString(other, 'headline', 'Writes together')
    await expect(fieldOf(page, 'headline').locator('input').first()).toHaveValue('Writes together')
    await fillString(page, 'organization', 'Two Hands')
    await expect(fieldOf(other, 'organization').locator('input').first()).toHaveValue('Two Hands')
    await expect
      .poll(() => storedDocument(page, `drafts.${id}`))
      .toMatchObject({ headline: 'Writes together', organization: 'Two Hands' })

    // The Studio warns about six connections once its probe has detected HTTP/1.1.
    await expect.poll(() => probes.begun > 0 && probes.begun === probes.ended).toBe(true)
    await expect(page.getByText(/brakes on/i)).toHaveCount(0)
    await removeDocuments(page, [id])
  })
})

/** Counts the event streams that a browser's pages keep open, over one socket each. */
function countStreams(context: BrowserContext): { open: () => number } {
  const sockets = new Map<Page, Set<number>>()
  context.on('page', watch)
  for (const page of context.pages()) watch(page)

  function watch(page: Page): void {
    page.on('websocket', (socket) => {
      if (!socket.url().endsWith('/lake/mux')) return
      const open = new Set<number>()
      sockets.set(page, open)
      socket.on('framesent', ({ payload }) => {
        // Sent by studio/mux-fetch.ts.
        const message = JSON.parse(String(payload)) as { id: number; open?: string; close?: true }
        if (message.open !== undefined) open.add(message.id)
        else if (message.close) open.delete(message.id)
      })
    })
  }

  return { open: () => [...sockets.values()].reduce((sum, { size }) => sum + size, 0) }
}

/** Counts the Studio's connection probes; it aborts one that takes too long. */
function countProbes(page: Page): { begun: number; ended: number } {
  const probes = { begun: 0, ended: 0 }
  const isProbe = (request: Request) => request.url().includes('protocol-check')
  const end = (request: Request) => void (isProbe(request) && (probes.ended += 1))
  page.on('request', (request) => void (isProbe(request) && (probes.begun += 1)))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return probes
}
