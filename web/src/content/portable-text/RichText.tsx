// @chunk text
import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { Circuit } from '../circuits/Circuit.tsx'
import { documentPath, type LinkTarget } from '../document-path.ts'
import { LeaveIcon, LinkIcon } from '#app/ui/icons.tsx'
import { getConfig } from '#app/config.ts'
import { Callout, Figure } from './blocks.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Formula } from './Formula.tsx'
import { headingAnchors } from './headings.ts'
import { isExternalHref, safeHref, withoutOrigin } from './safe-href.ts'
import styles from './RichText.module.css'

type Blocks = NonNullable<ComponentProps<typeof PortableText>['value']>
type BlockList = Extract<Blocks, readonly unknown[]>

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
  const blocks = withPlainNames(value) as unknown as BlockList
  return (
    <div className={`${styles.text} ${className}`}>
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
      blockquote: ({ children }) => <blockquote>{children}</blockquote>,
    },
  }
}

const fixedComponents: PortableTextComponents = {
  // Text with an unknown style or mark is shown without it.
  unknownBlockStyle: ({ children }) => <p>{children}</p>,
  unknownMark: ({ children }) => <>{children}</>,
  unknownType: ({ value }) => <UnknownBlock type={value._type} />,
  list: {
    bullet: ({ children }) => <ul>{children}</ul>,
    number: ({ children }) => <ol>{children}</ol>,
  },
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

/**
 * A heading with a link to itself, for copying. The link is beside the heading, not in it, so that the heading's
 * accessible name is its words only.
 */
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
export function withPlainNames<T>(value: T): T {
  // The shape stays the same; only such names change.
  return (hasInheritedName(value, '') ? renamed(value, '') : value) as T
}

function hasInheritedName(value: unknown, field: string): boolean {
  if (typeof value === 'string') return nameFields.has(field) && inherited.has(value)
  if (Array.isArray(value)) return value.some((item) => hasInheritedName(item, field))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => hasInheritedName(part, name))
}

function renamed(value: unknown, field: string): unknown {
  if (typeof value === 'string')
    return nameFields.has(field) && inherited.has(value) ? `unknown ${value}` : value
  if (Array.isArray(value)) return value.map((item) => renamed(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renamed(part, name)]))
}
