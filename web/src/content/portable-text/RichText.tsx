// @chunk text
import { t } from '@fest/schemas/core/words/t.ts'
import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { Circuit } from '../circuits/Circuit.tsx'
import { documentPath, type LinkTarget } from '../document-path.ts'
import { langOf } from '../lang-of.ts'
import { icon, InfoIcon, LeaveIcon, WarningIcon } from '#app/ui/icons.tsx'
import { getConfig } from '#app/config.ts'
import { Formula } from './Formula.tsx'
import { headingAnchors } from './headings.ts'
import { isExternalHref, safeHref, withoutOrigin } from './safe-href.ts'
import styles from './RichText.module.css'
import type { CodeSpan } from '#app/lib/text/highlight.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { CodeText } from '#app/ui/CodeText.tsx'
import { CopyButton } from '#app/ui/Button.tsx'
import { ContentImage } from '../images/ContentImage.tsx'
import { type ContentImageValue, parseImageRef, visibleRect } from '../images/image.ts'

/** A qubit that points up. */
const TipIcon = icon('M8 14V2.5M4 6.5 8 2.5l4 4M3.5 14h9')
const LinkIcon = icon(
  'M6.6 9.4 9.4 6.6M7.5 4.3 8.8 3a2.95 2.95 0 0 1 4.2 4.2l-1.3 1.3M8.5 11.7 7.2 13A2.95 2.95 0 0 1 3 8.8l1.3-1.3',
)

type BlockList = Extract<NonNullable<ComponentProps<typeof PortableText>['value']>, readonly unknown[]>

type RichTextProps = {
  /** Portable text as queried by `richTextFields`; the generated types of all queries fit. */
  value: readonly { _type: string; _key: string }[] | null | undefined
  className?: string
  /** Prefix of every heading's anchor, for pages that show several texts. */
  anchorPrefix?: string
}

/** A text from the Studio, with a rendering for every block an author can make. Renders nothing when empty. */
export function RichText({ value, className = '', anchorPrefix = '' }: RichTextProps) {
  if (!value || value.length === 0) return null
  // The toolkit's block type is narrower than what a query may return; unknown blocks are skipped below.
  const blocks = withPlainNames(value) as BlockList
  return (
    <div className={`${styles.text} ${className}`} lang={langOf(value[0])}>
      <PortableText
        // A changed text is drawn anew: the toolkit puts bare text beside elements, and browsers that translate have
        // replaced it.
        key={JSON.stringify(blocks)}
        value={blocks}
        components={componentsFor(blocks, anchorPrefix)}
        onMissingComponent={false}
      />
    </div>
  )
}

function componentsFor(blocks: BlockList, anchorPrefix: string): PortableTextComponents {
  const anchors = headingAnchors(blocks, anchorPrefix)
  function heading(level: HeadingLevel) {
    return function Heading({ children, value }: { children?: ReactNode; value: { _key?: string } }) {
      return (
        <LinkedHeading level={level} anchor={anchors.get(value._key ?? '')}>
          {children}
        </LinkedHeading>
      )
    }
  }
  return {
    ...fixedComponents,
    block: {
      normal: ({ children }) => <p>{children}</p>,
      h2: heading('h2'),
      h3: heading('h3'),
      h4: heading('h4'),
      blockquote: ({ children }) => <blockquote dir="auto">{children}</blockquote>,
    },
  }
}

const fixedComponents: PortableTextComponents = {
  // Text with an unknown style or mark is shown without it.
  unknownBlockStyle: ({ children }) => <p>{children}</p>,
  unknownMark: ({ children }) => <>{children}</>,
  unknownType: ({ value }) => <UnknownBlock type={value._type} />,
  list: { bullet: ({ children }) => <ul>{children}</ul>, number: ({ children }) => <ol>{children}</ol> },
  listItem: ({ children }) => <li>{children}</li>,
  marks: {
    strong: ({ children }) => <strong>{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    code: ({ children }) => <code translate="no">{children}</code>,
    link: ({ children, value }: { children: ReactNode; value?: { href?: string | null } }) => (
      <TextLink href={safeHref(value?.href)}>{children}</TextLink>
    ),
    internalLink: ({ children, value }: { children: ReactNode; value?: { target?: LinkTarget | null } }) => (
      <TextLink href={value?.target ? documentPath(value.target) : null}>{children}</TextLink>
    ),
  },
  types: {
    figure: ({ value }) => <Figure {...value} />,
    callout: ({ value }) => <Callout {...value} />,
    codeBlock: ({ value }) => <CodeBlock {...value} />,
    circuit: ({ value }) => <Circuit {...value} />,
    math: ({ value, isInline }) => <Formula {...value} isInline={isInline} />,
  },
}

/** A link within a text. If its address is missing or unsafe, only its words are shown. */
function TextLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <>{children}</>
  const here = withoutOrigin(href, getConfig().siteUrl)
  if (here.startsWith('/')) return <Link to={here}>{children}</Link>
  if (!isExternalHref(here)) return <a href={here}>{children}</a>
  return (
    <a href={here} rel="noopener">
      <span>{children}</span>
      <LeaveIcon className="ms-[0.2em] inline size-[0.65em] align-baseline" />
      <span className="sr-only"> (another site)</span>
    </a>
  )
}

type HeadingLevel = 'h2' | 'h3' | 'h4'
type LinkedHeadingProps = { level: HeadingLevel; anchor: string | undefined; children: ReactNode }

/** A heading with a link to itself: beside it, not in it, so that its accessible name is its words only. */
function LinkedHeading({ level: Level, anchor, children }: LinkedHeadingProps) {
  return (
    <div className={styles.heading} data-level={Level}>
      <Level id={anchor}>{children}</Level>
      {anchor ? (
        <a href={`#${anchor}`} aria-labelledby={`${anchor}-link ${anchor}`} className={styles.anchor}>
          <LinkIcon />
          <span id={`${anchor}-link`} className="sr-only">
            Link to
          </span>
        </a>
      ) : null}
    </div>
  )
}

/** Visitors see nothing; developers should see that a rendering is missing. */
function UnknownBlock({ type }: { type: string }) {
  if (!import.meta.env.DEV) return null
  return <p className="font-mono text-label text-ember">{`No rendering for a block of the type ${type}.`}</p>
}

/** Names that every object has. Looking up a component by one of these would find something. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype))

const nameFields = new Set(['_type', 'style', 'listItem', 'marks'])

/**
 * The same text, with blocks, styles, lists and marks renamed if they have a name that every object has (`constructor`,
 * `__proto__`): the toolkit would take that for a component, and the whole page would fail. Renamed, they are unknown.
 */
export function withPlainNames(value: unknown, field = ''): unknown {
  if (typeof value === 'string')
    return nameFields.has(field) && inherited.has(value) ? `unknown ${value}` : value
  if (Array.isArray(value)) return value.map((item) => withPlainNames(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPlainNames(part, name)]))
}

const languageNames = new Map([
  ['python', 'Python'],
  ['bash', t`Terminal`],
  ['json', 'JSON'],
  ['qasm', 'OpenQASM'],
])

/** Code as written; long lines scroll inside the block, also by keyboard. */
function CodeBlock({ code, language }: { code?: string | null; language?: string | null }) {
  const isMounted = useIsMounted()
  if (!code) return null
  const name = languageNames.get(language ?? '') ?? ''
  return (
    <div className="overflow-hidden rounded-control border border-line bg-surface">
      <div className="flex min-h-11 items-center justify-between ps-5 font-mono text-label text-muted print:hidden">
        <span>{name}</span>
        {isMounted ? <CopyButton what={t`the code`} textOf={() => code} /> : null}
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable
        tabIndex={0}
        aria-label={name ? t`Code, ${name}` : t`Code`}
        className={`overflow-x-auto text-small ${styles.code}`}
      >
        <code translate="no">
          <ColoredCode code={code} language={language ?? ''} />
        </code>
      </pre>
    </div>
  )
}

/** Plain at first, and without script; colors are added once the page is mounted, and move nothing. */
function ColoredCode({ code, language }: { code: string; language: string }) {
  const [colored, setColored] = useState<{ code: string; spans: readonly CodeSpan[] } | null>(null)

  useEffect(() => {
    if (!languageNames.has(language)) return
    import('#app/lib/text/highlight.ts')
      .then(({ highlight }) => setColored({ code, spans: highlight(code, language) }))
      .catch((error: unknown) => console.warn('Code is shown without colors.', error))
  }, [code, language])

  return colored?.code === code ? <CodeText spans={colored.spans} /> : <span>{code}</span>
}

type FigureProps = { image?: ContentImageValue | null; alt?: string | null; caption?: string | null }

/** In CSS pixels: the width of a text, and a height that leaves room for words on a laptop. */
const most = { width: 720, height: 800 }

/** A picture in a text, with its caption below: never larger than the original, never taller than a window. */
function Figure({ image, alt, caption }: FigureProps) {
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
  note: { label: t`Note`, Icon: InfoIcon, wash: 'bg-violet-wash', tone: 'text-violet' },
  tip: { label: t`Tip`, Icon: TipIcon, wash: 'bg-teal-wash', tone: 'text-teal' },
  warning: { label: t`Warning`, Icon: WarningIcon, wash: 'bg-ember-wash', tone: 'text-ember' },
} as const

function isTone(tone: string | null | undefined): tone is keyof typeof callouts {
  return tone != null && Object.hasOwn(callouts, tone)
}

/** A note set apart, with a gate before it; the tone's word says what kind it is. */
function Callout({ tone, text }: { tone?: string | null; text?: string | null }) {
  if (!text) return null
  const known = isTone(tone) ? tone : 'note'
  const { label, Icon, wash, tone: ink } = callouts[known]
  return (
    // Part of its text; as <aside> each would be a landmark of the page.
    <div
      role="note"
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-control border border-transparent py-4 pe-5 ps-4 ${wash}`}
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
