import { previewGreeting, type PreviewMessage } from '@fest/schemas/vocabulary/preview.ts'
import type { QueryClient } from '@tanstack/react-query'
import { provideContentSource } from '#app/content/fetching/content-query.ts'
import { Drafts } from './drafts.ts'
import { findFields } from './find-fields.ts'
import { followAddress, goTo } from './follow-address.ts'
import { missingOn } from './missing-content.ts'
import { openOverlay, shownElements } from './overlay.ts'
import { openLink } from './presentation-link.ts'

/** How far, in ms, what is off screen may lag behind what is on it. */
const delayMs = 300

/**
 * Makes this page the Studio's preview: it shows the Studio's documents while they are typed, and clicks lead to the
 * form. Without a Studio around it nothing answers, and the page stays as it was.
 */
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
      if (isDrafts) return drafts.answer(query, params)
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
      if (shownElements(data.id).length === 0) goTo(data.path)
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

/**
 * A note at the end of the window on what the page lacks, drawn in the Studio's preview alone. The returned function
 * draws it again.
 */
function openMissingNote(has: (typeOrId: string) => boolean): () => void {
  const note = document.createElement('aside')
  note.className = 'preview-missing'
  note.setAttribute('aria-label', 'Only organizers see this')
  let shown = ''
  return () => {
    const missing = missingOn(location.pathname, has)
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
