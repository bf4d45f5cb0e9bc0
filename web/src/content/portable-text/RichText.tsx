import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { documentPath, type LinkTarget } from '../document-path.ts'
import { Callout, CodeBlock, Figure, Formula } from './blocks.tsx'
import { headingAnchors } from './headings.ts'
import { isExternalHref, safeHref } from './safe-href.ts'
import styles from './RichText.module.css'

type Blocks = NonNullable<ComponentProps<typeof PortableText>['value']>
type BlockList = Extract<Blocks, readonly unknown[]>

type RichTextProps = {
  /** Portable text as `richTextFields` asks for it; the generated types of all queries fit. */
  value: readonly { _type: string; _key: string }[] | null | undefined
  className?: string
}

/** A text from Studio with a rendering for every block an author can make. Renders nothing when empty. */
export function RichText({ value, className = '' }: RichTextProps) {
  if (!value || value.length === 0) return null
  // The toolkit's own block type is narrower than what a query may answer; unknown blocks are skipped below.
  const blocks = value as unknown as BlockList
  return (
    <div className={`${styles.text} ${className}`}>
      <PortableText value={blocks} components={componentsFor(blocks)} onMissingComponent={false} />
    </div>
  )
}

function componentsFor(blocks: BlockList): PortableTextComponents {
  const anchors = headingAnchors(blocks)
  const anchorFor = (key: string | undefined) => anchors.get(key ?? '')
  return {
    ...fixedComponents,
    block: {
      normal: ({ children }) => <p>{children}</p>,
      h2: ({ children, value }) => <h2 id={anchorFor(value._key)}>{children}</h2>,
      h3: ({ children, value }) => <h3 id={anchorFor(value._key)}>{children}</h3>,
      h4: ({ children, value }) => <h4 id={anchorFor(value._key)}>{children}</h4>,
      blockquote: ({ children }) => <blockquote>{children}</blockquote>,
    },
  }
}

const fixedComponents: PortableTextComponents = {
  // A style or mark this site does not know keeps its words.
  unknownBlockStyle: ({ children }) => <p>{children}</p>,
  unknownMark: ({ children }) => <>{children}</>,
  unknownType: () => null,
  list: {
    bullet: ({ children }) => <ul>{children}</ul>,
    number: ({ children }) => <ol>{children}</ol>,
  },
  listItem: ({ children }) => <li>{children}</li>,
  marks: {
    strong: ({ children }) => <strong>{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    code: ({ children }) => <code>{children}</code>,
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
    math: ({ value, isInline }) => <Formula {...value} isInline={isInline} />,
  },
}

/** A link within a text. Words whose address is missing or unsafe stay as words. */
function TextLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <>{children}</>
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  return (
    <a href={href} {...(isExternalHref(href) ? { rel: 'noopener' } : {})}>
      {children}
    </a>
  )
}
