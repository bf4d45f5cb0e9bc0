/** The `ref` of an element that a link was for, and that came after the rest of the page: takes people there. */
export function arrive(element: HTMLElement | null): void {
  element?.scrollIntoView()
  element?.querySelector('summary')?.focus({ preventScroll: true })
}
