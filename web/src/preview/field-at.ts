import type { Drafts } from './drafts.ts'
import { type Field, fieldAttribute, readField } from './field.ts'

/**
 * Types whose names are shown in a session's entry because the session refers to them: a click there means the
 * reference.
 */
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
  const field = element && readField(element.getAttribute(fieldAttribute))
  return field ? { field: referenceAt(element, field, drafts) ?? field, element } : null
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
  for (
    let around = element.parentElement;
    around && around.tagName !== 'BODY';
    around = around.parentElement
  ) {
    const answers = new Map<string, Field>()
    const asked = new Set<string>()
    for (const shown of around.querySelectorAll(`[${fieldAttribute}]`)) {
      const near = readField(shown.getAttribute(fieldAttribute))
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
  const heading = around.querySelector(`h1[${fieldAttribute}], h1 [${fieldAttribute}]`)
  return readField(heading?.getAttribute(fieldAttribute) ?? null)?.id ?? null
}
