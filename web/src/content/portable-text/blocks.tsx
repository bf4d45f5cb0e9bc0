import { InfoIcon, TipIcon, WarningIcon } from '#app/ui/icons.tsx'
import { ContentImage } from '../images/ContentImage.tsx'
import { type ContentImageValue, parseImageRef, visibleRect } from '../images/image.ts'
import styles from './RichText.module.css'

type FigureProps = { image?: ContentImageValue | null; alt?: string | null; caption?: string | null }

/** In CSS pixels: the width of a text, and a height that leaves room for words on a laptop. */
const most = { width: 720, height: 800 }

/** A picture in a text, with its caption below: never larger than the original, never taller than a window. */
export function Figure({ image, alt, caption }: FigureProps) {
  const asset = parseImageRef(image?.ref)
  if (!image || !asset) return null
  const rect = visibleRect(asset, image)
  // A drawing has no size of its own.
  const own = asset.format === 'svg' ? most.width : rect.width
  const width = Math.round(Math.min(most.width, own, (most.height * rect.width) / rect.height))
  return (
    <figure>
      <ContentImage
        image={{ ...image, alt: alt ?? '' }}
        width={width}
        sizes={`(min-width: 52rem) ${width}px, min(${width}px, 92vw)`}
      />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}

const callouts = {
  note: { label: 'Note', Icon: InfoIcon, wash: 'bg-violet-wash', tone: 'text-violet' },
  tip: { label: 'Tip', Icon: TipIcon, wash: 'bg-teal-wash', tone: 'text-teal' },
  warning: { label: 'Warning', Icon: WarningIcon, wash: 'bg-ember-wash', tone: 'text-ember' },
} as const

function isTone(tone: string | null | undefined): tone is keyof typeof callouts {
  return tone != null && Object.hasOwn(callouts, tone)
}

/** A note set apart, with a gate before it; the tone's word says what kind it is. */
export function Callout({ tone, text }: { tone?: string | null; text?: string | null }) {
  if (!text) return null
  const known = isTone(tone) ? tone : 'note'
  const { label, Icon, wash, tone: ink } = callouts[known]
  return (
    // Part of its text; as <aside> each would be a landmark of the page.
    <div
      role="note"
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-control border border-transparent py-4 pr-5 pl-4 ${wash}`}
    >
      <span className={`grid size-7 place-items-center rounded-[6px] border border-current ${ink}`}>
        <Icon />
      </span>
      <p>
        <strong className={`${styles.tone} ${ink}`}>{label}</strong> <span>{text}</span>
      </p>
    </div>
  )
}
