import { ContentImage } from '../ContentImage.tsx'
import type { ContentImageValue } from '../image.ts'
import styles from './RichText.module.css'

type FigureProps = { image?: ContentImageValue | null; alt?: string | null; caption?: string | null }

/** A picture in a text, with its caption below. */
export function Figure({ image, alt, caption }: FigureProps) {
  if (!image?.ref) return null
  return (
    <figure>
      <ContentImage image={{ ...image, alt: alt ?? '' }} width={720} sizes="(min-width: 52rem) 42rem, 92vw" />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}

const calloutLabels = { note: 'Note', tip: 'Tip', warning: 'Warning' } as const
type Tone = keyof typeof calloutLabels

function isTone(tone: string | null | undefined): tone is Tone {
  return tone != null && tone in calloutLabels
}

/** A remark set apart; the tone's word says what kind it is. */
export function Callout({ tone, text }: { tone?: string | null; text?: string | null }) {
  if (!text) return null
  const known = isTone(tone) ? tone : 'note'
  return (
    <aside className={styles.callout} data-tone={known}>
      <p>
        <strong>{calloutLabels[known]}</strong>
        {text}
      </p>
    </aside>
  )
}

/** Program text as written; wide lines scroll inside the block, also with the keyboard. */
export function CodeBlock({ code, language }: { code?: string | null; language?: string | null }) {
  if (!code) return null
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} aria-label={language ? `Code, ${language}` : 'Code'} className={styles.code}>
      <code>{code}</code>
    </pre>
  )
}

/** A formula as its LaTeX source, which readers of this site can read. */
export function Formula({ latex, isInline }: { latex?: string | null; isInline: boolean }) {
  if (!latex) return null
  if (isInline) return <code>{latex}</code>
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} aria-label="Formula in LaTeX" className={styles.formula}>
      <code>{latex}</code>
    </pre>
  )
}
