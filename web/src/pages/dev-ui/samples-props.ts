/** Names and anchors have to differ between the two halves of a page that shows everything twice. */
export type SamplesProps = { theme: 'dark' | 'light' }
