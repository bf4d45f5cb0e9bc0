/** Leads to an element that a link was for, and that is on the page only now: as its `ref`. */
export function arrive(element: HTMLElement | null): void {
  element?.scrollIntoView()
  element?.querySelector('summary')?.focus({ preventScroll: true })
}
