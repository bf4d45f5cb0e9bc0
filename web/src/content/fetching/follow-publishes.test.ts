// @vitest-environment happy-dom
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { createClient } from '@sanity/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { configureSite } from '#app/testing/configure-site.ts'
import { contentQuery } from './content-query.ts'
import { followEvents, followPublishes } from './follow-publishes.ts'

class FakeSource extends EventTarget {
  static opened: { source: FakeSource; atMs: number }[] = []
  static behave: (source: FakeSource) => void = () => {}
  isClosed = false
  url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push({ source: this, atMs: Date.now() })
    queueMicrotask(() => FakeSource.behave(this))
  }

  say(name: string, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(name, { lastEventId }))
  }

  close() {
    this.isClosed = true
  }
}

const opens = (source: FakeSource) => source.say('open')
const fails = (source: FakeSource) => source.say('error')

let changes: (string | undefined)[]
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.opened = []
  FakeSource.behave = opens
  changes = []
})
afterEach(() => end())

function follow() {
  end = followEvents('/live', (id) => changes.push(id))
}
const last = () => FakeSource.opened.at(-1)?.source
const openedWithin = (fromMs: number, toMs: number) =>
  FakeSource.opened.filter(({ atMs }) => atMs >= fromMs && atMs < toMs).length

it.each([
  ['refuses', fails],
  ['sends everybody away', (source: FakeSource) => source.say('goaway')],
  ['takes the connection and says nothing', () => {}],
  ['drops each connection as soon as it is there', (source: FakeSource) => (opens(source), fails(source))],
])(
  'a service that %s is asked at most 6 times in the first minute, then at most 3; what it may have missed, now and then',
  async (_, behave) => {
    FakeSource.behave = behave
    const start = Date.now()
    follow()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(openedWithin(start, start + 60_000)).toBeLessThanOrEqual(6)
    for (let minute = 1; minute < 5; minute++)
      expect(openedWithin(start + minute * 60_000, start + (minute + 1) * 60_000)).toBeLessThanOrEqual(3)
    expect(FakeSource.opened.length).toBeGreaterThan(5)
    expect(FakeSource.opened.filter(({ source }) => !source.isClosed).length).toBeLessThanOrEqual(1)
    expect(changes.length).toBeGreaterThanOrEqual(2)
    expect(changes.length).toBeLessThanOrEqual(15)
  },
)

it.each([
  ['a gap', 0, () => last()?.say('error'), 4000],
  // It says nothing: a phone that changed networks doesn't hear that its connection is dead.
  ['a network that is back', 60_000, () => window.dispatchEvent(new Event('online')), 0],
])(
  'after %s asks once for what was missed, within 5 s at a moment of its own',
  async (_, heldMs, lose, pauseMs) => {
    const moments = new Set<number>()
    for (let browser = 0; browser < 20; browser++) {
      follow()
      await vi.advanceTimersByTimeAsync(heldMs)
      const before = last()
      const asked = changes.length
      lose()
      await vi.advanceTimersByTimeAsync(pauseMs)
      let waited = 0
      for (; changes.length === asked && waited <= 6000; waited += 100) await vi.advanceTimersByTimeAsync(100)
      moments.add(waited)
      expect([before?.isClosed, last()?.isClosed]).toEqual([true, false])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(changes.length).toBe(asked + 1)
      end()
    }
    expect(Math.max(...moments)).toBeLessThanOrEqual(5100)
    expect(moments.size).toBeGreaterThan(8)
  },
)

it.each([
  ['hosted', null],
  ['embedded', 'http://127.0.0.1:3000/lake'],
])(
  '%s, listens at the address the content client has for it; a publish makes content stale, and its id goes along',
  async (name, apiHost) => {
    configureSite({ sanity: { projectId: 'abc123', apiHost, useCdn: apiHost === null } })
    const ofService = createClient({
      projectId: 'abc123',
      dataset: 'production',
      apiVersion: contentApiVersion,
      useCdn: false,
      ...(apiHost !== null && { apiHost, useProjectHostname: false }),
    })
    const client = new QueryClient()
    client.setQueryData(['content', 'faq'], [])
    client.setQueryData(['backend', 'me'], [])
    end = followPublishes(client)
    expect(last()?.url).toBe(ofService.getUrl(ofService.getDataUrl('live/events'), false))
    last()?.say('message', `event-${name}`)
    expect(client.getQueryState(['content', 'faq'])?.isInvalidated).toBe(true)
    expect(client.getQueryState(['backend', 'me'])?.isInvalidated).toBe(false)
    const fetched: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url)
      return Response.json({ result: [] })
    })
    await client.fetchQuery(contentQuery({ key: ['faq'], query: async () => '*' }))
    expect(fetched.map((url) => new URL(url).searchParams.get('lastLiveEventId'))).toEqual([`event-${name}`])
  },
)

function look(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const sleep = () => void vi.setSystemTime(Date.now() + 8 * 3_600_000)
const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it.each<[string, () => unknown]>([
  // No timer runs, no event comes; the old connection may never say that it is dead.
  ['a computer that slept through the night', () => (sleep(), vi.advanceTimersByTimeAsync(20_000))],
  ['a tab that its phone froze before it let go', () => (look('hidden'), sleep(), look('visible'))],
  ['a page that the browser’s Back restores', () => show(true)],
])('%s asks what it missed, on a new connection', async (_, wake) => {
  configureSite()
  const client = new QueryClient()
  client.setQueryData(['content', 'faq'], [])
  const isFresh = () => client.getQueryState(['content', 'faq'])?.isInvalidated === false
  end = followPublishes(client)
  await vi.advanceTimersByTimeAsync(0)
  const before = last()
  look('hidden')
  look('visible')
  show(false)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect([isFresh(), last()]).toEqual([true, before])
  await wake()
  expect(isFresh()).toBe(false)
  expect(before?.isClosed).toBe(true)
  expect(last()).not.toBe(before)
})

it('asks again for a publish whose content didn’t arrive, ever more rarely, until it does', async () => {
  configureSite()
  const asked: number[] = []
  let answer = async () => 'old'
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const shown = new QueryObserver(client, {
    queryKey: ['content', 'faq'],
    queryFn: () => {
      asked.push(Date.now())
      return answer()
    },
  })
  const leave = shown.subscribe(() => {})
  end = followPublishes(client)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)

  answer = () => Promise.reject(new Error('The service rests.'))
  last()?.say('message', '17')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBeGreaterThanOrEqual(4)
  expect(asked.length).toBeLessThanOrEqual(8)
  answer = async () => 'new'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown.getCurrentResult().data).toBe('new')
  const enough = asked.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked.length).toBe(enough)
  leave()
})
