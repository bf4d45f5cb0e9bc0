// @vitest-environment happy-dom
import { createConnectionMachine, createController } from '@sanity/comlink'
import {
  createCompatibilityActors,
  type VisualEditingControllerMsg,
  type VisualEditingNodeMsg,
} from '@sanity/presentation-comlink'
import { goTo } from './follow-address.ts'
import { openLink } from './presentation-link.ts'

/* The Studio's end as its Presentation tool builds it. Outside a frame, one window is page and Studio. */
type Heard = { type: string; data: unknown }
const heard: Heard[] = []
const types = [
  'visual-editing/navigate',
  'visual-editing/focus',
  'visual-editing/toggle',
  'visual-editing/documents',
  'visual-editing/meta',
] as const

const controller = createController({ targetOrigin: location.origin })
const channel = controller.createChannel<VisualEditingControllerMsg, VisualEditingNodeMsg>(
  { name: 'presentation', connectTo: 'visual-editing', heartbeat: false },
  createConnectionMachine<VisualEditingControllerMsg, VisualEditingNodeMsg>().provide({
    actors: createCompatibilityActors<VisualEditingControllerMsg>(),
  }),
)
const page = {
  onFocus: vi.fn<(place: { id: string; path: string } | null) => void>(),
  onToggle: vi.fn<(isEditing: boolean) => void>(),
  onPerspective: vi.fn<(isDrafts: boolean) => void>(),
}
let link: ReturnType<typeof openLink>
let stop: () => void

/** happy-dom sets neither the sender of a message nor its origin; browsers do. */
function sendAsBrowser(data: unknown, origin = location.origin, source: unknown = window): void {
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperty(event, 'source', { value: source })
  setTimeout(() => window.dispatchEvent(event), 0)
}

beforeAll(async () => {
  // No mock, which would end with the first test: the channel sends between tests, too.
  window.postMessage = (data: unknown) => sendAsBrowser(structuredClone(data))
  history.replaceState(null, '', '/')
  document.title = 'Grover'
  document.body.innerHTML = '<h1 data-sanity="id=s1;type=session;path=title;base=%2Fstudio">Grover</h1>'
  link = openLink(page)
  controller.addTarget(window)
  for (const type of types) channel.on(type, (data: unknown) => void heard.push({ type, data }))
  stop = channel.start()
  await vi.waitUntil(() => last('visual-editing/toggle') !== undefined, { timeout: 20_000 })
})
afterAll(() => {
  stop()
  controller.destroy()
  document.body.replaceChildren()
})

function last(type: (typeof types)[number]): unknown {
  return heard.findLast((message) => message.type === type)?.data
}

test('the page introduces itself: where it is, what it shows, and that a click edits', async () => {
  await expect.poll(() => last('visual-editing/navigate')).toMatchObject({ url: '/', title: 'Grover' })
  await expect.poll(() => last('visual-editing/toggle')).toMatchObject({ enabled: true })
  await expect
    .poll(() => last('visual-editing/documents'))
    .toMatchObject({ perspective: 'drafts', documents: [{ _id: 's1', _type: 'session' }] })
})

test('a field that is chosen is said in the words of the Studio', async () => {
  link.choose({ id: 's1', type: 'session', path: 'abstract:b1' })
  await expect
    .poll(() => last('visual-editing/focus'))
    .toMatchObject({ id: 's1', type: 'session', path: 'abstract:b1' })
})

test('a change of address is told', async () => {
  goTo('/event/grover')
  await expect.poll(() => last('visual-editing/navigate')).toMatchObject({ url: '/event/grover' })
})

test('the Studio leads, shows a field, and turns editing off and on', async () => {
  channel.post('presentation/navigate', { url: '/faq', type: 'replace' })
  await expect.poll(() => location.pathname).toBe('/faq')
  channel.post('presentation/focus', { id: 's1', path: 'abstract[_key=="b1"]' })
  await expect.poll(() => page.onFocus).toHaveBeenCalledWith({ id: 's1', path: 'abstract:b1' })
  channel.post('presentation/toggle-overlay')
  await expect.poll(() => last('visual-editing/toggle')).toMatchObject({ enabled: false })
  expect(page.onToggle).toHaveBeenLastCalledWith(false)
  channel.post('presentation/perspective', { perspective: 'published' })
  await expect.poll(() => page.onPerspective).toHaveBeenCalledWith(false)
})

test.each([
  ['another origin', 'https://elsewhere.example', window],
  ['another window', location.origin, {}],
])('what %s says in the language of the Studio is not heard', async (_, origin, source) => {
  // The channel itself sends messages meanwhile, so the expected one is recognized by its sender.
  const seen: unknown[] = []
  const onMessage = (event: MessageEvent) => {
    if (event.origin === origin && event.source === source) seen.push(event.data)
  }
  const other = { kind: 'from a captcha' }
  window.addEventListener('message', onMessage)
  sendAsBrowser({ domain: 'sanity/channels', type: 'presentation/navigate', id: 'foreign' }, origin, source)
  sendAsBrowser(other, origin, source)
  await expect.poll(() => seen).toContainEqual(other)
  expect(seen.filter((data) => data !== other)).toEqual([])
  window.removeEventListener('message', onMessage)
})
