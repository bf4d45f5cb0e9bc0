import { t } from '@fest/schemas/core/words/t.ts'
import type { AnsiSpan } from './ansi.ts'
import type { CodeSpan } from '#app/lib/text/highlight.ts'
import { CodeText } from '#app/ui/CodeText.tsx'
import type { ShownCell, ShownNotebook, ShownOutput } from './notebook-data.ts'
import styles from './notebook.module.css'

/* Cells and their parts never change or move once a notebook is read, so their index is their key. */
/* oxlint-disable react/no-array-index-key */

export function NotebookView({ shown, label }: { shown: ShownNotebook; label: string }) {
  return (
    <section aria-label={label} className={`min-w-0 ${styles.notebook}`}>
      {/* The notebook's title is the page's; this heading is what its chapters, one level lower, belong to. */}
      <h2 className="sr-only">{label}</h2>
      {shown.cells.map((cell, index) => (
        <ShownCellView key={index} cell={cell} />
      ))}
    </section>
  )
}

function ShownCellView({ cell }: { cell: ShownCell }) {
  switch (cell.kind) {
    case 'nodes':
      return (
        <Folded label={cell.hidden ? t`Show the text` : null}>
          <Nodes node={cell.node} className={styles.text} />
        </Folded>
      )
    case 'raw':
      return <Scrolling label="Unformatted text" className={styles.output} text={cell.text} />
    case 'code':
      return (
        <div className={styles.cell}>
          <Folded label={cell.hidden === 'both' ? t`Show the code and its output` : null}>
            {cell.spans.some(({ text }) => text.trim() !== '') ? (
              <Folded label={cell.hidden === 'source' ? t`Show the code` : null}>
                <Code spans={cell.spans} count={cell.count} />
              </Folded>
            ) : null}
            <Folded label={cell.hidden === 'output' && cell.outputs.length > 0 ? t`Show the output` : null}>
              {cell.outputs.map((output, index) => (
                <OutputView key={index} output={output} count={cell.count} />
              ))}
            </Folded>
          </Folded>
        </div>
      )
  }
}

/** What the notebook's author hid stays hidden until somebody asks for it: a solution, or code beside the point. */
function Folded({ label, children }: { label: string | null; children: React.ReactNode }) {
  if (label === null) return children
  return (
    <details className={styles.folded}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

function Code({ spans, count }: { spans: readonly CodeSpan[]; count: number | null }) {
  const label = count === null ? t`Code` : t`Code, run as number ${count}`
  return (
    <div className={styles.input}>
      <span aria-hidden="true" className={styles.count}>{`[${count ?? ' '}]`}</span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable */}
      <pre tabIndex={0} aria-label={label} className={styles.code}>
        <code translate="no">
          <CodeText spans={spans} />
        </code>
      </pre>
    </div>
  )
}

const toneLabels = { plain: t`Output`, warning: t`Output, messages`, error: t`Output, error` } as const

const numberedLabels: Record<keyof typeof toneLabels, (count: number) => string> = {
  plain: (count) => t`Output of number ${count}`,
  warning: (count) => t`Output, messages of number ${count}`,
  error: (count) => t`Output, error of number ${count}`,
}

function OutputView({ output, count }: { output: ShownOutput; count: number | null }) {
  switch (output.kind) {
    case 'nodes':
      return <Nodes node={output.node} className={`${styles.text} ${styles.rich}`} />
    case 'note':
      return (
        <p className="text-small text-muted">
          This output only works in the notebook itself: it needs a script or another site.
        </p>
      )
    case 'picture':
      return (
        <div className={styles.picture}>
          <img loading="lazy" src={output.address} alt={output.alt} {...output.size} />
        </div>
      )
    case 'text':
      return (
        <Scrolling
          label={count === null ? toneLabels[output.tone] : numberedLabels[output.tone](count)}
          className={styles.output}
          tone={output.tone}
          text={output.spans.map(({ text, color, isBold }: AnsiSpan, index) =>
            color === undefined && !isBold ? (
              text
            ) : (
              <span key={index} className={`${color ?? ''} ${isBold ? 'font-semibold' : ''}`}>
                {text}
              </span>
            ),
          )}
        />
      )
  }
}

type ScrollingProps = {
  label: string
  text: React.ReactNode
  tone?: keyof typeof toneLabels
  className: string | undefined
}

function Scrolling({ label, text, tone, className }: ScrollingProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable
    <pre tabIndex={0} aria-label={label} data-tone={tone} className={className}>
      {text}
    </pre>
  )
}

/**
 * Inserts sanitized nodes: as text they'd be parsed twice. The renderer, whose page is text, has no choice.
 */
function Nodes({ node, className }: { node: HTMLElement; className: string | undefined }) {
  if (import.meta.env.SSR)
    return <div dangerouslySetInnerHTML={{ __html: node.outerHTML }} className={className} />
  return <div ref={(place) => place?.replaceChildren(node)} className={className} />
}
