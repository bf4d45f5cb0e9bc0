// @chunk common
import type { CodeSpan } from '#app/lib/text/highlight.ts'

export function CodeText({ spans }: { spans: readonly CodeSpan[] }) {
  return spans.map(({ text, color }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of code have no other identity
    <span key={index} className={color}>
      {text}
    </span>
  ))
}
