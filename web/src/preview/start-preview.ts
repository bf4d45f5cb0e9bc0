import { previewGreeting, type PreviewMessage } from '@fest/schemas/vocabulary/preview.ts'
import type { QueryClient } from '@tanstack/react-query'
import { provideContentSource } from '#app/content/fetching/content-query.ts'
import { language } from '@fest/schemas/core/words/language.ts'
import { askedIn, unmarked } from '#app/content/fetching/in-language.ts'
import { hrefOf, withinBase } from '#app/lib/base.ts'
import { Drafts } from './drafts.ts'
import { followAddress, goTo } from './follow-address.ts'
import { openOverlay, shownElements } from './overlay.ts'
import { openLink } from './presentation-link.ts'
import { type Field, fieldAttribute, writeField } from './field.ts'
import { takeMark } from './marks.ts'
import { type PageKey, pageKeys } from '@fest/schemas/vocabulary/pages.ts'

/** How far, in ms, what is off screen may lag behind what is on it. */
const delayMs = 300

/** Makes this the Studio's preview: shows what is typed, and clicks open the form. No-op outside a Studio. */
export function startPreview(queryClient: QueryClient): void {
  const drafts = new Drafts()
  let isDrafts = true
  let isBegun = false

  const overlay = openOverlay(drafts, (field) => link.choose(field))
  const link = openLink({
    onFocus: (place) => overlay.show(place),
    onToggle: (isEditing) => overlay.setEditing(isEditing),
    onPerspective(value) {
      isDrafts = value
      refresh()
    },
  })

  const showMissing = openMissingNote((typeOrId) => drafts.has(typeOrId))
  followAddress(() => isBegun && showMissing())

  let rest: ReturnType<typeof setTimeout> | undefined
  function refresh() {
    if (isBegun) showMissing()
    void queryClient.invalidateQueries({ queryKey: ['content'] }).then(() => link.report())
    clearTimeout(rest)
    rest = setTimeout(
      () => void queryClient.refetchQueries({ queryKey: ['content'], type: 'inactive', stale: true }),
      delayMs,
    )
  }

  function begin() {
    if (isBegun) return
    isBegun = true
    provideContentSource(async (query, params, signal) => {
      if (isDrafts)
        return import.meta.env.BASE_URL === '/'
          ? drafts.answer(query, params)
          : unmarked(await drafts.answer(askedIn(language, query), params))
      const [{ fetchContent }, { queryByClient }] = await Promise.all([
        import('#app/content/fetching/fetch-content.ts'),
        import('./query-by-client.ts'),
      ])
      return fetchContent({ query, params, signal, send: queryByClient }, undefined)
    })
    findFields(document, (number) => drafts.fieldOf(number))
  }

  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => {
    if (data.kind === 'open') {
      if (shownElements(data.id).length === 0) goTo(hrefOf(data.path))
      return
    }
    if (data.kind === 'all') drafts.replaceAll(data.documents)
    else drafts.change(data.id, data.document)
    begin()
    refresh()
  })
  port1.start()
  window.parent.postMessage(previewGreeting, location.origin, [port2])
}

/** A note at the window's end on what the page lacks, in the preview alone. Call the result to redraw it. */
function openMissingNote(has: (typeOrId: string) => boolean): () => void {
  const note = document.createElement('aside')
  note.className = 'preview-missing'
  note.setAttribute('aria-label', 'Only organizers see this')
  let shown = ''
  return () => {
    const missing = missingOn(withinBase(location.pathname), has)
    const news = JSON.stringify(missing)
    if (news === shown) return
    shown = news
    note.replaceChildren(
      ...missing.map(({ text, action, href }) => {
        const line = document.createElement('p')
        const link = document.createElement('a')
        link.href = href
        // The Studio is the window around this page.
        link.target = '_top'
        link.textContent = action
        line.append(`${text} `, link)
        return line
      }),
    )
    if (missing.length === 0) note.remove()
    else {
      const only = document.createElement('p')
      only.textContent = 'Only organizers see this.'
      note.prepend(only)
      document.body.append(note)
    }
  }
}

const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'content']

/**
 * Removes the marks from everything below `root`, now and at every change, before it is painted. An element in which a
 * mark arrived gets an attribute that names its field. Returns a function that stops it.
 */
export function findFields(root: Node, fieldOf: (number: number) => Field | undefined): () => void {
  const plainTexts = new WeakMap<Node, string>()
  const inText = (node: Node) => {
    const text = node.nodeValue ?? ''
    const taken = takeMark(text)
    if (!taken) {
      // Ignores what was written below: the element now shows something that is no field.
      if (plainTexts.has(node) && plainTexts.get(node) !== text)
        node.parentElement?.removeAttribute(fieldAttribute)
      return
    }
    node.nodeValue = taken.plain
    plainTexts.set(node, taken.plain)
    const field = taken.number === null ? undefined : fieldOf(taken.number)
    if (field) node.parentElement?.setAttribute(fieldAttribute, writeField(field))
  }
  const inAttributes = (element: Element) => {
    for (const name of attributes) {
      const taken = takeMark(element.getAttribute(name) ?? '')
      if (taken) element.setAttribute(name, taken.plain)
    }
  }
  const below = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) return inText(node)
    if (node instanceof Element) inAttributes(node)
    node.childNodes.forEach(below)
  }

  below(root)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') inText(target)
      else if (type === 'attributes' && target instanceof Element) inAttributes(target)
      else addedNodes.forEach(below)
    }
  })
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  })
  return () => observer.disconnect()
}

type Missing = { text: string; action: string; href: string }

/** What the page at an address is about, beside its own heading and text. */
const contentOf: Readonly<Record<string, { type: string; text: string; action: string }>> = {
  '/schedule': { type: 'session', text: 'There are no sessions yet.', action: 'Import or write some' },
  '/workshops': { type: 'session', text: 'There are no sessions yet.', action: 'Import or write some' },
  '/speakers': { type: 'person', text: 'There are no people yet.', action: 'Add a person' },
  '/faq': { type: 'faq', text: 'There are no questions yet.', action: 'Answer one' },
  '/materials': { type: 'material', text: 'There are no materials yet.', action: 'Add one' },
  '/sponsors': { type: 'sponsor', text: 'There are no sponsors yet.', action: 'Add one' },
  '/supporters': { type: 'supporter', text: 'There are no supporters yet.', action: 'Add one' },
  '/team': { type: 'member', text: 'The team has nobody yet.', action: 'Add a member' },
  '/organizers': { type: 'member', text: 'The team has nobody yet.', action: 'Add a member' },
  '/ambassadors': { type: 'member', text: 'The team has nobody yet.', action: 'Add a member' },
  '/accommodation': {
    type: 'accommodationOption',
    text: 'There are no places to stay yet.',
    action: 'Add one',
  },
  '/hackathon': { type: 'hackathon', text: 'The hackathon has no dates yet.', action: 'Set them' },
}

/** Documents whose id is the name of their type. */
const singletons = new Set(['siteSettings', 'home', 'hackathon'])

/** What the page at a path lacks, most important first; drafts count. `has`: whether a type or id exists. */
export function missingOn(path: string, has: (typeOrId: string) => boolean): Missing[] {
  const missing: Missing[] = []
  if (!has('siteSettings'))
    missing.push({
      text: 'The event has no name and no dates yet.',
      action: 'Write the event settings',
      href: formOf('siteSettings'),
    })
  if (path === '/' && !has('home'))
    missing.push({
      text: 'The home page has no headline yet.',
      action: 'Write the home page',
      href: formOf('home'),
    })
  const content = contentOf[path]
  if (content && !has(content.type))
    missing.push({ text: content.text, action: content.action, href: formOf(content.type) })
  const key = path.slice(1) as PageKey
  if (pageKeys.includes(key) && !has(`page-${key}`))
    missing.push({
      text: 'It still has its standard heading and text.',
      action: 'Write this page',
      href: `/studio/structure/pages;${key}`,
    })
  return missing
}

function formOf(type: string): string {
  if (singletons.has(type)) return `/studio/intent/edit/id=${type};type=${type}/`
  return type === 'session' ? '/studio/import' : `/studio/intent/create/type=${type}/`
}
