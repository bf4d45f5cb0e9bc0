import { createNode, createNodeMachine } from '@sanity/comlink'
import {
  createCompatibilityActors,
  type VisualEditingControllerMsg,
  type VisualEditingNodeMsg,
} from '@sanity/presentation-comlink'
import { type Field, fieldAttribute, fieldPath, fieldShownBy } from './field.ts'
import { currentAddress, followAddress, goTo } from './follow-address.ts'

type LinkOptions = {
  onFocus: (place: { id: string; path: string } | null) => void
  onToggle: (isEditing: boolean) => void
  onPerspective: (isDrafts: boolean) => void
}

type Link = { choose(field: Field): void; report(): void }

/** Connects the page with the Studio's preview around it: sends addresses, fields and contents both ways. */
export function openLink({ onFocus, onToggle, onPerspective }: LinkOptions): Link {
  onlyFromStudio()
  const node = createNode<VisualEditingNodeMsg, VisualEditingControllerMsg>(
    { name: 'visual-editing', connectTo: 'presentation' },
    createNodeMachine<VisualEditingNodeMsg, VisualEditingControllerMsg>().provide({
      actors: createCompatibilityActors<VisualEditingNodeMsg>(),
    }),
  )
  let isEditing = true
  let isDrafts = true
  let reported = ''

  function toggle(value: boolean) {
    isEditing = value
    onToggle(value)
    node.post('visual-editing/toggle', { enabled: value })
  }

  function report() {
    const documents = documentsOnPage()
    const now = JSON.stringify([document.title, isDrafts, documents])
    if (now === reported) return
    reported = now
    node.post('visual-editing/meta', { title: document.title })
    node.post('visual-editing/documents', { perspective: isDrafts ? 'drafts' : 'published', documents })
  }

  node.on('presentation/navigate', ({ url, type }) => goTo(url, type === 'replace' ? 'replace' : 'push'))
  node.on('presentation/focus', ({ id, path }) => onFocus({ id, path: fieldPath(path) }))
  node.on('presentation/blur', () => onFocus(null))
  node.on('presentation/toggle-overlay', () => toggle(!isEditing))
  node.on('presentation/perspective', ({ perspective }) => {
    isDrafts = perspective !== 'published'
    onPerspective(isDrafts)
    report()
  })
  node.onStatus(() => {
    reported = ''
    node.post('visual-editing/navigate', { type: 'replace', url: currentAddress(), title: document.title })
    toggle(isEditing)
    report()
  }, 'connected')

  followAddress((type) =>
    node.post('visual-editing/navigate', { type, url: currentAddress(), title: document.title }),
  )
  // While Alt is held, clicks work as for visitors, here as in the Studio around the page.
  for (const name of ['keydown', 'keyup'] as const)
    window.addEventListener(name, ({ key, repeat }) => {
      if (key === 'Alt' && !repeat) toggle(!isEditing)
    })
  node.start()

  return { choose: (field) => node.post('visual-editing/focus', { ...field, baseUrl: '/studio' }), report }
}

/** Accepts messages in the Studio's protocol only from the Studio: the window around this one, of our own origin. */
function onlyFromStudio(): void {
  window.addEventListener('message', (event) => {
    const { domain } = (event.data ?? {}) as { domain?: unknown }
    if (typeof domain !== 'string' || !domain.startsWith('sanity/')) return
    if (event.source !== window.parent || event.origin !== location.origin) event.stopImmediatePropagation()
  })
}

function documentsOnPage(): { _id: string; _type: string }[] {
  const found = new Map<string, { _id: string; _type: string }>()
  for (const element of document.querySelectorAll(`[${fieldAttribute}]`)) {
    const field = fieldShownBy(element)
    if (field && !found.has(field.id)) found.set(field.id, { _id: field.id, _type: field.type })
  }
  return [...found.values()]
}
