/** The prerendered page; null once it has been left. Kept as text, so that nothing is loaded for it. */
let drawn: { path: string; html: string } | null | undefined

/** Keeps the prerendered page for this path, in case the page's code fails. Call it before hydration. */
export function keepDrawn(root: Element, path: string): void {
  drawn = { path, html: root.innerHTML }
}

/** Another page is shown: the prerendered one is no longer useful. */
export function leaveDrawn(): void {
  drawn &&= null
}

/** Whether the page at this path was prerendered and hasn't been left since. */
export const isDrawn = (path: string): boolean => drawn?.path === path

/** A copy of the prerendered page, or of the content of the first element that matches the selector. */
export function copyDrawn(selector = 'body'): Node[] {
  const page = new DOMParser().parseFromString(drawn?.html ?? '', 'text/html')
  const nodes = [...(page.querySelector(selector)?.childNodes ?? [])]
  // A copy is never hydrated, so presses on it must not wait for that.
  for (const element of page.querySelectorAll('[data-deferred]')) element.removeAttribute('data-deferred')
  return nodes
}

/** Restores the page as it was prerendered, for reading, with working links; a page that has been left is reloaded. */
export function restoreDrawn(root: Element): void {
  if (drawn) root.replaceChildren(...copyDrawn())
  else if (drawn === null) location.reload()
}

export function DrawnCopy({ nodes }: { nodes: readonly Node[] }) {
  return <div className="contents" ref={(element) => element?.replaceChildren(...nodes)} />
}
