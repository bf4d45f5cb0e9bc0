import {
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Boundary } from './boundary.tsx'
import { deferred } from '#app/lib/older-browsers/deferred.ts'
import { DrawnCopy, copyDrawn } from './drawn.tsx'
import { whenIdle } from './when-idle.ts'

type DeferredPart<Props> = {
  /** Stays as the renderer drew it until its code has loaded. */
  readonly Part: ComponentType<Props>
  /** Loads the code together with that of other parts, for a page that is about to be shown. Never rejects. */
  readonly preload: () => Promise<void>
}

type DeferredOptions = {
  /** If the renderer drew nothing that could stay, a failure to load the code is thrown to the boundary around it. */
  isNeeded?: boolean
  /** Hydrated once a person is there or its content is about to change, but not because the browser is idle. */
  waitsForPerson?: boolean
}

/** Resolves when a person is there, or something else requires hydration. */
const person = deferred<void>()
const somebodyCame = () => person.resolve()

/** When the next part may hydrate. Nothing is deferred in the renderer, nor in a page that wasn't prerendered. */
let nextTurn: Promise<void> | undefined

/** Signs that a person is there. A screen reader presses without any other sign. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'click']

/**
 * Defers the parts of a prerendered page until the returned function is called or a person is there. Once called, they
 * hydrate one after the other, each when the browser is idle; for a person, all at once. A press on a deferred part
 * hydrates it, and is replayed afterwards.
 */
export function holdHydration(): () => void {
  const { promise, resolve } = deferred<void>()
  nextTurn = promise
  // In the capture phase: React stops the bubbling of events meant for a part it hasn't hydrated yet.
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) document.addEventListener(sign, somebodyCame, options)
  document.addEventListener('click', replayPress, { capture: true })
  return resolve
}

async function takeTurn(waitsForPerson: boolean): Promise<void> {
  // Only what the renderer drew can stay as it is. The code of a page is requested before its parts are deferred.
  if (waitsForPerson && hasDrawn(`[${mark}][${untilPerson}]`)) return person.promise
  const turn = nextTurn
  if (!turn) return
  nextTurn = turn.then(() => new Promise(whenIdle))
  await Promise.race([person.promise, turn])
}

/** Hydrates what waits for a person. Resolves when every part has been hydrated, as it was drawn. */
export async function hydrateAll(): Promise<void> {
  if (!nextTurn) return
  somebodyCame()
  await allHydrated.promise
}

const mark = 'data-deferred'
const untilPerson = 'data-waits'

/** Always empty in the renderer. */
const hasDrawn = (selector: string) => globalThis.document?.querySelector(selector)
const hydratedEvent = 'hydrated'

/**
 * A part of a page whose code loads after the page has been hydrated: the renderer draws it, and React hydrates it
 * later without redrawing it. If its code can't be loaded it stays as it is; its links still work. Use it once in a
 * document, and without props that change before a person is there.
 */
export function deferHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isNeeded = false, waitsForPerson = false }: DeferredOptions = {},
): DeferredPart<Props> {
  let pending: Promise<ComponentType<Props>> | undefined
  let host: HTMLElement | null = null

  function awaitCode(): Promise<ComponentType<Props>> {
    pending ??= fetchPart()
    return pending
  }

  function fetchPart(): Promise<ComponentType<Props>> {
    const fetching: Promise<ComponentType<Props>> = takeTurn(waitsForPerson)
      .then(load)
      .catch((error: unknown) => {
        if (isNeeded && !host?.firstElementChild) throw error
        console.warn('A part of the page could not be loaded; it stays as it is.', error)
        isIncomplete = true
        return asItStands<Props>(host)
      })
    // The fields that mark a promise as settled for React's use(), which then reads it without suspending.
    fetching.then(
      (value) => Object.assign(fetching, { status: 'fulfilled', value }),
      () => {},
    )
    return fetching
  }

  /** The part is hydrated, or failed and stays as it is: presses that waited for it can be handled. */
  function settle() {
    host?.removeAttribute(mark)
    host?.dispatchEvent(new Event(hydratedEvent))
    markHydrated()
  }

  function Content(props: Props) {
    const Loaded = use(awaitCode())
    noteTranslation()
    useEffect(settle, [])
    // Always the same component: it comes with the code.
    return createElement(Loaded, props)
  }

  const Part = memo(function Part(props: Props) {
    const element = useRef<HTMLDivElement>(null)
    const id = useId()
    useLayoutEffect(() => {
      host = element.current
    }, [])
    // A part that unmounts before its code has loaded is no longer waited for.
    useEffect(() => markHydrated, [])
    return (
      <div ref={element} className="contents" {...{ [mark]: id, [untilPerson]: waitsForPerson || undefined }}>
        <Boundary renderFailed={(error) => standIn(error, id)} onError={settle}>
          <Suspense fallback={null}>
            <Content {...props} />
          </Suspense>
        </Boundary>
      </div>
    )
  })

  async function preload() {
    await awaitCode().catch(() => {})
  }

  return { Part, preload }
}

const hydrated = deferred<void>()
const allHydrated = deferred<void>()

/** Resolves when the whole page is hydrated except what waits for a person; see {@link hydrateAll}. */
export const whenHydrated: Promise<void> = hydrated.promise

/** Marks the root element once the whole page responds; styles and tests can wait for that. */
export function markHydrated(): void {
  if (hasDrawn(`[${mark}]:not([${untilPerson}])`)) return
  document.documentElement.dataset['hydrated'] = ''
  hydrated.resolve()
  if (!hasDrawn(`[${mark}]`)) allHydrated.resolve()
}

/** Whether a part stays as it was drawn because its code didn't load. */
let isIncomplete = false

/** Whether a browser had translated some of the page when React took it over; afterwards nothing of that may be left. */
let isTranslated = false

function noteTranslation(): void {
  isTranslated ||= Boolean(hasDrawn('font'))
}

/**
 * For each root of React: what it noticed while it hydrated the page, React may tell the next root that it draws. A part
 * that stays as it was drawn isn't what React expects to hydrate; its cause was already logged, and it is no fault of the
 * page. A page that is being left would report this about every part still loading. Nor is what a browser has
 * translated by then, into elements of its own: React draws it again.
 */
export function onRecoverableError(error: unknown): void {
  noteTranslation()
  if (!isIncomplete && !isTranslated) reportError(error)
}

function asItStands<Props>(drawn: HTMLElement | null): ComponentType<Props> {
  const copies = [...(drawn?.childNodes ?? [])].map((node) => node.cloneNode(true))
  return () => <DrawnCopy nodes={copies} />
}

/** For a part that throws: what was drawn stays, and the page works on; if nothing was, it fails as usual. */
function standIn(error: unknown, id: string): ReactNode {
  const nodes = copyDrawn(`[${mark}="${id}"]`)
  if (nodes.length === 0) throw error
  return <DrawnCopy nodes={nodes} />
}

type HydrationMarkProps = { pressed: readonly HTMLElement[] | undefined; children: ReactNode }

/** Around the whole site: once it is hydrated, marks it and repeats the presses that came before the page's code. */
export function HydrationMark({ pressed, children }: HydrationMarkProps) {
  noteTranslation()
  useEffect(() => {
    markHydrated()
    for (const each of pressed ?? []) pressOnceHydrated(each)
  }, [pressed])
  return children
}

/** React keeps its props on each element that it has hydrated. */
const isHydrated = (element: HTMLElement) => Object.keys(element).join().includes('__reactProps')

/** Repeats a press that came too early as soon as React has hydrated the element; gives up after half a minute. */
function pressOnceHydrated(element: HTMLElement, pauseMs = 25): void {
  somebodyCame()
  if (isHydrated(element)) {
    delete element.dataset['heard']
    element.click()
  } else if (element.isConnected && pauseMs < 8000)
    setTimeout(pressOnceHydrated, pauseMs, element, pauseMs * 1.3)
  else delete element.dataset['heard']
}

/**
 * For a press on a button that React hasn't hydrated because the button's code is still loading. React may hydrate it at
 * once and answer; otherwise it stops the press or lets it through, and forgets it.
 */
function repeatIfUnanswered(pressed: HTMLElement): void {
  // The browser follows links, toggles fields and sends forms by itself.
  if (isHydrated(pressed) || !pressed.matches('button:not(form *)')) return
  pressed.dataset['heard'] = ''
  const arrive = () => {
    if (!isHydrated(pressed)) return
    clearTimeout(timer)
    delete pressed.dataset['heard']
  }
  const timer = setTimeout(() => {
    pressed.removeEventListener('click', arrive)
    pressOnceHydrated(pressed)
  })
  pressed.addEventListener('click', arrive, { once: true })
}

function replayPress(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const host = target.closest(`[${mark}]`)
  const pressed = target.closest<HTMLElement>('a, button, summary, label, input')
  if (!pressed) return
  if (!host?.contains(pressed)) return repeatIfUnanswered(pressed)
  event.preventDefault()
  event.stopPropagation()
  pressed.dataset['heard'] = ''
  host.addEventListener(
    hydratedEvent,
    () => {
      delete pressed.dataset['heard']
      if (pressed.isConnected) pressed.click()
      else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
    },
    { once: true },
  )
}
