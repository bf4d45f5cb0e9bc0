// @chunk states
import type { CodeSpan } from '#app/lib/text/highlight.ts'

/** The pieces of a code, each in its kind's colour (styles/code.css). */
export function CodeText({ spans }: { spans: readonly CodeSpan[] }) {
  return spans.map(({ text, kind }, index) =>
    kind === undefined ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one code have no other name
      <span key={index} data-code={kind}>
        {text}
      </span>
    ),
  )
}
