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
import { AsDrawn, copyDrawn } from './drawn.tsx'
import { whenIdle } from './when-idle.ts'

type DeferredPart<Props> = {
  /** Stands as the renderer drew it until its code is there. */
  readonly Part: ComponentType<Props>
  /** Fetches the code as soon as parts are fetched at all, for a page that is about to be shown. Never rejects. */
  readonly preload: () => Promise<void>
}

type DeferredOptions = {
  /** Where the renderer drew nothing that could stand, the boundary around it is told that the code did not come. */
  isNeeded?: boolean
  /** Comes with a sign of a person, or when what it shows is about to change, and not because the browser is idle. */
  waitsForPerson?: boolean
}

/** There is somebody, or else a reason not to wait for one. */
const person = deferred<void>()
const somebodyCame = () => person.resolve()

/** When the next part may come. Nothing is deferred where pages are rendered, nor in a page that was not. */
let nextTurn: Promise<void> | undefined

/** What tells that somebody is there. A screen reader presses without any other sign. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'click']

/**
 * Lets the parts of a prerendered page be until the function it returns is called, or there is a sign of a person.
 * Called, they come one after the other, each when the browser is idle; for a person all come at once. A press on a
 * deferred part hydrates it, and is replayed once it answers.
 */
export function holdHydration(): () => void {
  const { promise, resolve } = deferred<void>()
  nextTurn = promise
  // On the way down: React keeps from the way up what is meant for a part it has not taken over yet.
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) document.addEventListener(sign, somebodyCame, options)
  document.addEventListener('click', replayPress, { capture: true })
  return resolve
}

async function takeTurn(waitsForPerson: boolean): Promise<void> {
  // Only what the renderer drew can stand as it is. The code of a page is asked for before its parts are held.
  if (waitsForPerson && hasDrawn(`[${mark}][${untilPerson}]`)) return person.promise
  const turn = nextTurn
  if (!turn) return
  nextTurn = turn.then(() => new Promise(whenIdle))
  await Promise.race([person.promise, turn])
}

/** Hydrates what waits for a person. Resolves when every part has been taken over, as it was drawn. */
export async function hydrateAll(): Promise<void> {
  if (!nextTurn) return
  somebodyCame()
  await allHydrated.promise
}

const mark = 'data-deferred'
const untilPerson = 'data-waits'

/** Never where pages are rendered. */
const hasDrawn = (selector: string) => globalThis.document?.querySelector(selector)
const hydratedEvent = 'hydrated'

/**
 * A part of a page whose code comes after the page itself answers: the renderer draws it, and React takes it over
 * later, without drawing it anew. Where its code cannot be had it stays what it is; its links lead on all the same.
 * Once in a document, and without properties that change before somebody is there.
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
    // The fields by which React's use() knows a settled promise: it then reads it without suspending.
    fetching.then(
      (value) => Object.assign(fetching, { status: 'fulfilled', value }),
      () => {},
    )
    return fetching
  }

  /** The part has been taken over, or failed and stays as it is: what was pressed meanwhile can be done. */
  function settle() {
    host?.removeAttribute(mark)
    host?.dispatchEvent(new Event(hydratedEvent))
    markHydrated()
  }

  function Content(props: Props) {
    const Loaded = use(awaitCode())
    useEffect(settle, [])
    // Always the same one: it comes with the code.
    return createElement(Loaded, props)
  }

  const Part = memo(function Part(props: Props) {
    const element = useRef<HTMLDivElement>(null)
    const id = useId()
    useLayoutEffect(() => {
      host = element.current
    }, [])
    // One that is left before it came is waited for no longer.
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

/** Resolves when the whole page has been taken over but what waits for a person, see {@link hydrateAll}. */
export const whenHydrated: Promise<void> = hydrated.promise

/** Says on the root element that the whole page answers to the person; styles and tests can wait for it. */
export function markHydrated(): void {
  if (hasDrawn(`[${mark}]:not([${untilPerson}])`)) return
  document.documentElement.dataset['hydrated'] = ''
  hydrated.resolve()
  if (!hasDrawn(`[${mark}]`)) allHydrated.resolve()
}

/** Whether a part stays what was drawn, because its code did not come. */
let isIncomplete = false

/**
 * For React's root. What stays as it was drawn is no longer what React was to find there: that has been told with its
 * cause, and is no fault of the page. A page that is being left would say it of every part still on its way.
 */
export function onRecoverableError(error: unknown): void {
  if (!isIncomplete) reportError(error)
}

function asItStands<Props>(drawn: HTMLElement | null): ComponentType<Props> {
  const copies = [...(drawn?.childNodes ?? [])].map((node) => node.cloneNode(true))
  return () => <AsDrawn nodes={copies} />
}

/** For a part that throws: what was drawn of it, and the page around it goes on. What never was fails as any other. */
function standIn(error: unknown, id: string): ReactNode {
  const nodes = copyDrawn(`[${mark}="${id}"]`)
  if (nodes.length === 0) throw error
  return <AsDrawn nodes={nodes} />
}

function replayPress(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const host = target.closest(`[${mark}]`)
  const pressed = target.closest<HTMLElement>('a, button, summary, label, input')
  if (!host || !pressed || !host.contains(pressed)) return
  event.preventDefault()
  event.stopPropagation()
  host.addEventListener(
    hydratedEvent,
    () => {
      if (pressed.isConnected) pressed.click()
      else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
    },
    { once: true },
  )
}
