import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Container } from '#app/ui/Container.tsx'
import { pageOptions } from './page.queries.ts'
import { headingAnchors } from '#app/content/portable-text/headings.ts'
import { RichText } from '#app/content/portable-text/RichText.tsx'

type LongPageBodyProps = {
  pageKey: PageKey
  /** Below the contents on a wide screen, and before the text on a phone. */
  aside?: ReactNode
}

/** A page that is mainly its text, with links to its sections before it. Renders nothing without a text. */
export function LongPageBody({ pageKey, aside }: LongPageBodyProps) {
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  const body = page?.body ?? []
  if (body.length === 0) return aside ? <Container className="pb-24">{aside}</Container> : null
  const sections = sectionsOf(body)
  return (
    <Container className="pb-24">
      <div className="gap-x-8 border-t border-line pt-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="self-start max-lg:mb-8 lg:sticky lg:top-28">
          {sections.length > 1 ? <SectionLinks sections={sections} /> : null}
          {aside ? <div className="lg:mt-8">{aside}</div> : null}
        </div>
        <RichText value={body} />
      </div>
    </Container>
  )
}

function SectionLinks({ sections }: { sections: ReturnType<typeof sectionsOf> }) {
  return (
    <nav aria-label="On this page" className="max-lg:hidden">
      <p className="mb-1 font-mono text-label text-muted">On this page</p>
      <ul className="text-small">
        {sections.map(({ anchor, words }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="inline-flex min-h-10 items-center hover:text-amber">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Block = Parameters<typeof headingAnchors>[0][number]

/** The main headings of a text with their anchors, in order. */
export function sectionsOf(blocks: readonly Block[]): { anchor: string; words: string }[] {
  const anchors = headingAnchors(blocks)
  return blocks.flatMap(({ _key, style, children }) => {
    const anchor = anchors.get(_key ?? '')
    const words = (children ?? []).map((child) => child.text ?? '').join('')
    return style === 'h2' && anchor !== undefined && words !== '' ? [{ anchor, words }] : []
  })
}
