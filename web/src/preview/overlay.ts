import type { Drafts } from './drafts.ts'
import { type Field, fieldAttribute, readField } from './field.ts'
import { fieldAt } from './field-at.ts'
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
    pointed.place(found?.element ?? null, found?.field)
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
      open.place(
        element,
        element ? (readField(element.getAttribute(fieldAttribute)) ?? undefined) : undefined,
      )
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
    const shown = readField(element.getAttribute(fieldAttribute))?.path ?? ''
    const isRelated = shown === path || shown.startsWith(`${path}:`) || path.startsWith(shown)
    const length = isRelated ? Math.min(shown.length, path.length) : 0
    if (!best || length > best.length) best = { element, length }
  }
  return best && best.length > 0 ? best.element : null
}

/** The elements that show fields of a document, from the top of the page. */
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
    place(element: Element | null, field: Field | undefined) {
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

function inWords(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
