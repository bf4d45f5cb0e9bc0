import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { DrawnNotebook } from './notebook-data.ts'

/** What was in the page, while another page is shown. */
const putAside = new WeakMap<DrawnNotebook, DocumentFragment>()

type DrawnNotebookViewProps = {
  drawn: DrawnNotebook
  /** Called when the notebook is told to stand in the page and does not. */
  onMissing: () => void
}

/** A notebook that the renderer drew into the page: left as it is, put aside when one leaves, and put back. */
export function DrawnNotebookView({ drawn, onMissing }: DrawnNotebookViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const missing = useEffectEvent(onMissing)

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const kept = putAside.get(drawn)
    if (kept) element.replaceChildren(kept)
    if (!element.firstChild) missing()
    return () => {
      const nodes = document.createDocumentFragment()
      nodes.append(...element.childNodes)
      putAside.set(drawn, nodes)
    }
  }, [drawn])

  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn.markup ?? '' }} />
}
