// @vitest-environment happy-dom
import { type PreviewMessage, previewGreeting } from '@fest/schemas/vocabulary/preview.ts'
import type { SanityClient } from 'sanity'
import { DocumentFeed } from './document-feed.ts'

const stored = { _id: 's1', _type: 'session', title: 'Stored' }

type Observer = { next(event: Record<string, unknown>): void }

function fakeClient() {
  const observers = new Set<Observer>()
  const fetch = vi.fn<() => Promise<(typeof stored)[]>>(async () => [stored])
  const listen = () => ({
    subscribe(observer: Observer) {
      observers.add(observer)
      return { unsubscribe: () => observers.delete(observer) }
    },
  })
  return {
    client: { fetch, listen } as unknown as SanityClient,
    fetch,
    observers,
    tell: (event: Record<string, unknown>) => observers.forEach((observer) => observer.next(event)),
  }
}

function openPage(origin = location.origin) {
  const { port1, port2 } = new MessageChannel()
  const heard: PreviewMessage[] = []
  port1.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => void heard.push(data))
  port1.start()
  const greeting = new MessageEvent('message', { data: previewGreeting, origin, source: window })
  // happy-dom's event accepts no ports.
  Object.defineProperty(greeting, 'ports', { value: [port2] })
  window.dispatchEvent(greeting)
  return {
    heard,
    port: port1,
    /** Resolves when the page has received all that was sent to it: a channel keeps its order. */
    async heardAll() {
      const last = { kind: 'last' }
      port2.postMessage(last)
      await expect.poll(() => heard.at(-1)).toEqual(last)
      heard.pop()
    },
  }
}

let feed: DocumentFeed
let service: ReturnType<typeof fakeClient>
let stop: () => void
const ports: MessagePort[] = []

beforeEach(() => {
  feed = new DocumentFeed()
  service = fakeClient()
  stop = feed.answerPages(service.client)
})
afterEach(() => {
  stop()
  for (const port of ports.splice(0)) port.close()
})

async function openedPage() {
  const page = openPage()
  ports.push(page.port)
  service.tell({ type: 'welcome' })
  await expect.poll(() => page.heard).toHaveLength(1)
  return page
}

test('a page of another origin receives nothing, and nothing is loaded for it', async () => {
  const early = openPage('https://elsewhere.example')
  service.tell({ type: 'welcome' })
  expect(service.observers.size).toBe(0)
  expect(service.fetch).not.toHaveBeenCalled()

  // Nor does it receive what was loaded for a page of this origin.
  await openedPage()
  const late = openPage('https://elsewhere.example')
  feed.typed({ ...stored, _id: 'drafts.s1', title: 'Se' })
  for (const page of [early, late]) {
    ports.push(page.port)
    await page.heardAll()
    expect(page.heard).toEqual([])
  }
})

test('sends other people’s changes, unless a form of this Studio has the document open', async () => {
  const { heard } = await openedPage()
  const change = (title: string) =>
    service.tell({
      type: 'mutation',
      transition: 'update',
      documentId: 'drafts.s1',
      result: { ...stored, _id: 'drafts.s1', title },
    })
  change('By somebody else')
  feed.typed({ ...stored, title: 'Typed here' })
  change('Late')
  feed.opened('s1', '/event/grover')
  await expect.poll(() => heard).toHaveLength(4)
  expect(heard.slice(1)).toMatchObject([
    { kind: 'changed', document: { title: 'By somebody else' } },
    { kind: 'changed', document: { title: 'Typed here' } },
    { kind: 'open', id: 's1', path: '/event/grover' },
  ])
})

test('sends nothing after signing out', async () => {
  await openedPage()
  stop()
  expect(service.observers.size).toBe(0)
})
