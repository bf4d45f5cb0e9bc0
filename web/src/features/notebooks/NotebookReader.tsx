import { t } from '@fest/schemas/core/words/t.ts'
import type { NotebookFault } from '@fest/schemas/core/notebook-file.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import type { Heading } from './markdown.ts'
import type { NotebookSource, DrawnNotebook } from './notebook-data.ts'
import styles from './notebook.module.css'
import { notebookOptions } from './notebook.queries.ts'

type NotebookReaderProps = NotebookSource & {
  /** A link to download the file, for when it can't be shown. */
  download: ReactNode
}

/** A notebook and its table of contents; a skeleton while it loads, and the reason if it can't be shown. */
export function NotebookReader({ title, url, base, download }: NotebookReaderProps) {
  const { data, error, refetch } = useQuery(notebookOptions({ title, url, base }))
  const helpOf = (words: string) => (
    <>
      <p>{words}</p>
      <p className="mt-2">{download}</p>
    </>
  )
  if (error && !data)
    return (
      <ErrorState
        title="We couldn’t load this notebook"
        help={helpOf(
          t`The connection or the server failed. You haven’t lost anything. You can also save the file.`,
        )}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading title={title} />
  if ('fault' in data) {
    const { heading, text } = faults[data.fault]
    return <ErrorState title={heading} help={helpOf(text)} />
  }
  return (
    <div className={styles.reader}>
      <NotebookContents headings={'shown' in data ? data.shown.headings : data.headings} />
      {'shown' in data ? (
        <data.NotebookView shown={data.shown} label={t`Notebook: ${title}`} />
      ) : (
        <DrawnNotebookView drawn={data} onMissing={() => void refetch()} />
      )}
    </div>
  )
}

const faults: Record<NotebookFault, { heading: string; text: string }> = {
  broken: {
    heading: t`We can’t read this notebook`,
    text: t`The file is damaged or cut off. Save it to see what’s left of it, and please tell us.`,
  },
  'not-a-notebook': {
    heading: t`This file isn’t a notebook`,
    text: t`It has something other than cells of text and code. You can save it and see for yourself.`,
  },
  'web-page': {
    heading: t`This file isn’t a notebook`,
    text: t`It’s a web page that was saved under a notebook’s name. Please tell us.`,
  },
  'no-cells': { heading: t`This notebook is empty`, text: t`It has no text and no code. Please tell us.` },
  'old-format': {
    heading: t`This notebook is too old to show here`,
    text: t`It uses a format from before 2013. Save it and open it in Jupyter, which converts it to today’s format.`,
  },
  'new-format': {
    heading: t`This notebook is too new to show here`,
    text: t`It uses a format this site doesn’t know yet. Save it and open it in a current version of Jupyter.`,
  },
  'too-large': {
    heading: t`This notebook is too large to show here`,
    text: t`Reading it in a browser could freeze a phone. Save it and open it in Jupyter.`,
  },
}

function Loading({ title }: { title: string }) {
  return (
    <div aria-busy="true" className="max-w-prose space-y-4">
      <p className="sr-only">{t`Loading ${title}`}</p>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
      <noscript>This notebook needs JavaScript. You can save the file with the link above.</noscript>
    </div>
  )
}

/** The prerendered nodes, kept while another page is shown. */
const putAside = new WeakMap<DrawnNotebook, DocumentFragment>()

type DrawnNotebookViewProps = {
  drawn: DrawnNotebook
  /** Called when the notebook should be in the page already and isn't. */
  onMissing: () => void
}

/** A notebook that the renderer put into the page: left as it is, kept when the page is left, and restored. */
function DrawnNotebookView({ drawn, onMissing }: DrawnNotebookViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const missing = useEffectEvent(onMissing)

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const kept = putAside.get(drawn)
    if (kept) element.replaceChildren(kept)
    if (!element.firstChild) missing()
    return () => {
      const nodes = document.createDocumentFragment()
      nodes.append(...element.childNodes)
      putAside.set(drawn, nodes)
    }
  }, [drawn])

  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn.markup ?? '' }} />
}

/** The notebook's headings as links: folded above the text on a phone, beside it on a wide screen. */
function NotebookContents({ headings }: { headings: readonly Heading[] }) {
  const shown = headings.filter(({ level }) => level <= 3)
  if (shown.length < 2) return <div className="hidden lg:order-2 lg:block" />
  return (
    <>
      <nav aria-label="In this notebook" className="mb-8 lg:hidden">
        <Disclosure summary="In this notebook">
          <HeadingLinks headings={shown} />
        </Disclosure>
      </nav>
      <nav
        aria-label="In this notebook"
        className={`${styles.contents} sticky hidden self-start overflow-y-auto pb-4 text-small lg:order-2 lg:block`}
      >
        <p className="mb-2 font-mono text-label text-muted">In this notebook</p>
        <HeadingLinks headings={shown} />
      </nav>
    </>
  )
}

function HeadingLinks({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? 'ps-4' : ''}>
          <a href={`#${id}`} className="inline-flex min-h-11 items-center py-1 hover:text-amber lg:min-h-8">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
