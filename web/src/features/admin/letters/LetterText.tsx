import { fillLetter, type LetterValues } from '@fest/schemas/core/fill-letter.ts'
import { Fragment, type ReactNode } from 'react'
import type { Block, Inline } from './letter-blocks.ts'

type LetterTextProps = { subject: string; blocks: readonly Block[]; values: LetterValues }

/** A letter's preview with its variables filled in. Links are inactive. */
export function LetterText({ subject, blocks, values }: LetterTextProps) {
  return (
    <article
      className="mt-3 space-y-3 rounded-control border border-line bg-surface px-4.5 py-4 wrap-anywhere"
      aria-label="Preview"
    >
      <h3 className="text-[1.0625rem] font-bold">{fillLetter(subject, values) || 'No subject yet'}</h3>
      {blocks.length === 0 ? <p className="text-muted">No text yet.</p> : null}
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no other name, and no state
        <BlockText key={index} block={block} values={values} />
      ))}
    </article>
  )
}

function BlockText({ block, values }: { block: Block; values: LetterTextProps['values'] }) {
  if (block.type === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List className={`ps-5.5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index}>
            <Inlines inlines={item} values={values} />
          </li>
        ))}
      </List>
    )
  }
  const text = <Inlines inlines={block.children} values={values} />
  if (block.type === 'heading') return <h4 className="font-bold">{text}</h4>
  return block.type === 'quote' ? (
    <blockquote className="border-s-3 border-line ps-3.5 text-muted">{text}</blockquote>
  ) : (
    <p>{text}</p>
  )
}

function Inlines({ inlines, values }: { inlines: readonly Inline[]; values: LetterTextProps['values'] }) {
  return inlines.map((inline, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <Fragment key={index}>{inlineText(inline, values)}</Fragment>
  ))
}

function inlineText(inline: Inline, values: LetterTextProps['values']) {
  if (inline.type === 'break') return <br />
  const text = fillLetter(inline.text, values)
  if (inline.type === 'link')
    return (
      <span className="text-amber underline" title={fillLetter(inline.href, values)}>
        {text}
      </span>
    )
  const emphasized = inline.isEmphasized ? <em>{text}</em> : text
  return inline.isStrong ? <strong>{emphasized}</strong> : emphasized
}

/** A letter, and beside it what becomes of it; stacked on a narrow screen. */
export function LetterColumns({ letter, children }: { letter: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-8 min-[72rem]:grid-cols-[minmax(0,38rem)_minmax(20rem,1fr)]">
      {letter}
      <div className="grid min-w-0 content-start gap-5 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-5">
        {children}
      </div>
    </div>
  )
}
