// @chunk common
import type { CodeSpan } from '#app/lib/text/highlight.ts'

/** Code in pieces, each in the color of its kind (styles/code.css). */
export function CodeText({ spans }: { spans: readonly CodeSpan[] }) {
  return spans.map(({ text, kind }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of code have no other identity
    <span key={index} data-code={kind}>
      {text}
    </span>
  ))
}
