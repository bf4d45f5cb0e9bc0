import {
  type ComponentType,
  createElement,
  memo,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { whenIdle } from './when-idle.ts'

type LaterPart<Props> = {
  /** Stands as the renderer drew it until its code is there. */
  readonly Part: ComponentType<Props>
  /** Fetches the code as soon as parts are fetched at all, for a page that is about to be shown. Never rejects. */
  readonly preload: () => Promise<void>
}

type LaterOptions = {
  /** Where the renderer drew nothing that could stand, the boundary around it is told that the code did not come. */
  isNeeded?: boolean
}

/** Nothing sleeps where pages are rendered, nor in a page that was not. */
let sleeping: { somebody: Promise<void>; turn: Promise<void> } | undefined

/** What tells that somebody is there. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'] as const

/**
 * Lets the parts of a prerendered page be until the function it returns is called, or there is a sign of a person.
 * Called, they come one after the other, each when the browser is idle; for a person all come at once. A press on a
 * part that sleeps wakes it, and is done once it can be.
 */
export function sleep(): () => void {
  const { promise: somebody, resolve } = Promise.withResolvers<void>()
  const { promise: turn, resolve: wake } = Promise.withResolvers<void>()
  sleeping = { somebody, turn }
  // On the way down: React keeps from the way up what is meant for a part it has not taken over yet.
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) document.addEventListener(sign, () => resolve(), options)
  document.addEventListener('click', pressLater, { capture: true })
  return wake
}

async function takeTurn(): Promise<void> {
  if (!sleeping) return
  const { somebody, turn } = sleeping
  sleeping.turn = turn.then(() => new Promise(whenIdle))
  await Promise.race([somebody, turn])
}

const mark = 'data-asleep'
const awoken = 'fest-awoken'

/**
 * A part of a page whose code comes after the page itself answers: the renderer draws it, and React takes it over
 * later, without drawing it anew. Where its code cannot be had it stays what it is; its links lead on all the same.
 * Once in a document, and without properties that change before somebody is there.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isNeeded = false }: LaterOptions = {},
): LaterPart<Props> {
  let pending: Promise<ComponentType<Props>> | undefined
  let host: HTMLElement | null = null

  function awaitCode(): Promise<ComponentType<Props>> {
    pending ??= fetchPart()
    return pending
  }

  function fetchPart(): Promise<ComponentType<Props>> {
    const fetching: Promise<ComponentType<Props>> = takeTurn()
      .then(load)
      .catch((error: unknown) => {
        if (isNeeded && !host?.firstElementChild) throw error
        console.warn('A part of the page could not be loaded; it stays as it is.', error)
        return asItStands<Props>(host)
      })
    // The fields by which React's use() knows a settled promise: it then reads it without suspending.
    fetching.then(
      (value) => Object.assign(fetching, { status: 'fulfilled', value }),
      () => {},
    )
    return fetching
  }

  function Content(props: Props) {
    const Loaded = use(awaitCode())
    useEffect(() => {
      host?.removeAttribute(mark)
      host?.dispatchEvent(new Event(awoken))
      markHydrated()
    }, [])
    // Always the same one: it comes with the code.
    return createElement(Loaded, props)
  }

  const Part = memo(function Part(props: Props) {
    const element = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      host = element.current
    }, [])
    return (
      <div ref={element} className="contents" {...{ [mark]: '' }}>
        <Suspense fallback={null}>
          <Content {...props} />
        </Suspense>
      </div>
    )
  })

  async function preload() {
    await awaitCode().catch(() => {})
  }

  return { Part, preload }
}

const hydrated = Promise.withResolvers<void>()

/** Resolves when the whole page has been taken over: what it shows may change from then on. */
export const whenHydrated: Promise<void> = hydrated.promise

/** Says on the root element that the whole page answers to the person; styles and tests can wait for it. */
export function markHydrated(): void {
  if (document.querySelector(`[${mark}]`)) return
  document.documentElement.dataset['hydrated'] = ''
  hydrated.resolve()
}

function asItStands<Props>(drawn: HTMLElement | null): ComponentType<Props> {
  const copies = [...(drawn?.childNodes ?? [])].map((node) => node.cloneNode(true))
  return () => <div className="contents" ref={(element) => element?.replaceChildren(...copies)} />
}

function pressLater(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const host = target.closest(`[${mark}]`)
  const pressed = target.closest<HTMLElement>('a, button, summary, label, input')
  if (!host || !pressed || !host.contains(pressed)) return
  event.preventDefault()
  event.stopPropagation()
  host.addEventListener(
    awoken,
    () => {
      if (pressed.isConnected) pressed.click()
      else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
    },
    { once: true },
  )
}
