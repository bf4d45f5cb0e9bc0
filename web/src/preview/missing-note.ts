import { missingOn } from './missing-content.ts'

/**
 * A note at the end of the window on what the page lacks, drawn in the Studio's preview alone. The returned function
 * draws it again.
 */
export function openMissingNote(has: (typeOrId: string) => boolean): () => void {
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
