/** What the renderer drew, null once its page has been left. As text: nothing is loaded for it. */
let drawn: { path: string; html: string } | null | undefined

/** Keeps what the renderer drew for this path, in case that the page's code fails. To be called before it begins. */
export function keepDrawn(root: Element, path: string): void {
  drawn = { path, html: root.innerHTML }
}

/** Another page is shown: from now on nothing drawn is of use. */
export function leaveDrawn(): void {
  drawn &&= null
}

/** Whether the renderer drew the page at this path, and it has not been left since. */
export function isDrawn(path: string): boolean {
  return drawn?.path === path
}

/** A copy of what was drawn, or of what was drawn inside the first element that the selector finds. */
export function copyDrawn(selector = 'body'): Node[] {
  const page = new DOMParser().parseFromString(drawn?.html ?? '', 'text/html')
  const nodes = [...(page.querySelector(selector)?.childNodes ?? [])]
  // A copy is never hydrated, so a press on it must not wait for that.
  for (const element of page.querySelectorAll('[data-deferred]')) element.removeAttribute('data-deferred')
  return nodes
}

/** Shows the page as it was drawn, to be read, with links that lead on; one that has been left is loaded anew. */
export function standAsDrawn(root: Element): void {
  if (drawn) root.replaceChildren(...copyDrawn())
  else if (drawn === null) location.reload()
}

/** These copies, in the place of what failed. */
export function AsDrawn({ nodes }: { nodes: readonly Node[] }) {
  return <div className="contents" ref={(element) => element?.replaceChildren(...nodes)} />
}
