import type { Drafts } from './drafts.ts'
import { type Field, fieldAttribute, fieldShownBy } from './field.ts'
import './preview.css'

type Overlay = {
  /** Whether a click on a field opens it; otherwise the page behaves as for visitors. */
  setEditing(isEditing: boolean): void
  /** Outlines the place of a field and scrolls to it; null removes the outline. */
  show(place: { id: string; path: string } | null): void
}

/** Outlines and names the field under the pointer, and calls `onChoose` when one is clicked. */
export function openOverlay(drafts: Drafts, onChoose: (field: Field) => void): Overlay {
  const pointed = createBox('pointed')
  const open = createBox('open')
  let isEditing = true
  let lastPoint: Element | null = null

  document.addEventListener('pointerover', ({ target }) => {
    lastPoint = target instanceof Element ? target : null
    update()
  })
  document.documentElement.addEventListener('pointerleave', () => {
    lastPoint = null
    update()
  })
  // The outline moves with the page, and with what is typed.
  document.addEventListener('scroll', update, { capture: true, passive: true })
  new ResizeObserver(update).observe(document.body)

  function update() {
    const found = isEditing && lastPoint?.isConnected ? fieldAt(lastPoint, drafts) : null
    pointed.place(found?.element ?? null, found?.field ?? null)
    open.follow()
  }

  document.addEventListener(
    'click',
    (event) => {
      const found = isEditing && event.target instanceof Element ? fieldAt(event.target, drafts) : null
      if (!found) return
      event.preventDefault()
      event.stopPropagation()
      onChoose(found.field)
    },
    { capture: true },
  )

  return {
    setEditing(value) {
      isEditing = value
      document.documentElement.toggleAttribute('data-editing', value)
      update()
    },
    show(place) {
      const element = place && elementOf(place)
      open.place(element, fieldShownBy(element))
      if (!element || isInView(element)) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
    },
  }
}

/** The element that shows a field, or the closest one if none does. */
function elementOf({ id, path }: { id: string; path: string }): Element | null {
  let best: { element: Element; length: number } | null = null
  for (const element of shownElements(id)) {
    const shown = fieldShownBy(element)?.path ?? ''
    const isRelated = shown === path || shown.startsWith(`${path}:`) || path.startsWith(shown)
    const length = isRelated ? Math.min(shown.length, path.length) : 0
    if (!best || length > best.length) best = { element, length }
  }
  return best && best.length > 0 ? best.element : null
}

export function shownElements(id: string): Element[] {
  return [...document.querySelectorAll(`[${fieldAttribute}^="id=${CSS.escape(id)};"]`)]
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** A frame over the page, outside what the site itself renders. */
function createBox(kind: 'pointed' | 'open') {
  const box = document.createElement('div')
  box.className = `preview-box preview-box-${kind}`
  box.setAttribute('aria-hidden', 'true')
  const label = document.createElement('span')
  label.className = 'preview-box-label'
  box.append(label)
  box.hidden = true
  document.body.append(box)
  let around: Element | null = null

  function follow() {
    box.hidden = !around?.isConnected
    if (!around?.isConnected) return
    const { left, top, width, height } = around.getBoundingClientRect()
    // Set by script: the content security policy blocks styles written into the page.
    Object.assign(box.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    // Above the element there may be no space for the name.
    box.classList.toggle('preview-box-low', top < 32)
  }
  return {
    place(element: Element | null, field: Field | null) {
      around = element
      label.textContent = field ? nameOf(field) : ''
      follow()
    },
    follow,
  }
}

/** Such as `session · starts at`. */
function nameOf({ type, path }: Field): string {
  const field = path.split('.').findLast((part) => part !== '') ?? path
  return [type, field.replace(/:.*/, '')].map(inWords).join(' · ')
}

const inWords = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** Types named in a session's entry because the session refers to them: a click there means the reference. */
const referredBy: Readonly<Record<string, { type: string; path: string }>> = {
  room: { type: 'session', path: 'room' },
  track: { type: 'session', path: 'track' },
}

/** The field shown at an element that an organizer points at, and the element that shows it; null for anything else. */
export function fieldAt(target: Element, drafts: Drafts): { field: Field; element: Element } | null {
  const picture = target instanceof HTMLImageElement ? pictureAt(target, drafts) : null
  if (picture) return { field: picture, element: target }
  const time = target.closest('time[datetime]')
  const moment = time && momentAt(time, drafts)
  if (moment) return { field: moment, element: time }
  const element = target.closest(`[${fieldAttribute}]`)
  const field = fieldShownBy(element)
  return element && field ? { field: referenceAt(element, field, drafts) ?? field, element } : null
}

function pictureAt({ currentSrc, src }: HTMLImageElement, drafts: Drafts): Field | null {
  const [, hash] = /\/([A-Za-z0-9]+)-\d+x\d+\.[a-z]+/.exec(currentSrc || src) ?? []
  return hash === undefined ? null : drafts.pictureOf(hash)
}

/** The date field of the nearest document that has this exact moment. */
function momentAt(element: Element, drafts: Drafts): Field | null {
  const moment = Date.parse(element.getAttribute('datetime') ?? '')
  if (Number.isNaN(moment)) return null
  const isMoment = (value: unknown) => typeof value === 'string' && Date.parse(value) === moment
  return nearest(element, ({ id, type }) => {
    for (const [name, value] of Object.entries(drafts.get(id) ?? {})) {
      if (name.startsWith('_')) continue
      if (isMoment(value)) return { id, type, path: name }
      const item = Array.isArray(value)
        ? value.find((each: { at?: unknown }) => isMoment(each?.at))
        : undefined
      if (item) return { id, type, path: `${name}:${(item as { _key: string })._key}.at` }
    }
    return null
  })
}

function referenceAt(element: Element, { id, type }: Field, drafts: Drafts): Field | null {
  const by = referredBy[type]
  if (!by) return null
  return nearest(element, (near) => {
    const reference = near.type === by.type ? drafts.get(near.id)?.[by.path] : undefined
    return (reference as { _ref?: unknown } | undefined)?._ref === id
      ? { id: near.id, type: near.type, path: by.path }
      : null
  })
}

/**
 * The answer of the nearest document shown around the element, from the inside out. If several answer, the document
 * that the page is about wins; without such a document it is ambiguous, and null.
 */
function nearest(element: Element, ask: (near: Field) => Field | null): Field | null {
  for (let around = element.parentElement; around?.matches(':not(body)'); around = around.parentElement) {
    const answers = new Map<string, Field>()
    const asked = new Set<string>()
    for (const shown of around.querySelectorAll(`[${fieldAttribute}]`)) {
      const near = fieldShownBy(shown)
      if (!near || asked.has(near.id)) continue
      asked.add(near.id)
      const answer = ask(near)
      if (answer) answers.set(near.id, answer)
    }
    if (answers.size === 0) continue
    const [only] = answers.values()
    return answers.size === 1 ? (only ?? null) : (answers.get(idOfPage(around) ?? '') ?? null)
  }
  return null
}

function idOfPage(around: Element): string | null {
  return fieldShownBy(around.querySelector(`h1[${fieldAttribute}], h1 [${fieldAttribute}]`))?.id ?? null
}
