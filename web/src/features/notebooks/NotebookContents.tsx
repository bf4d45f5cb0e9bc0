import { Disclosure } from '#app/ui/Disclosure.tsx'
import type { Heading } from './markdown.ts'
import styles from './notebook.module.css'

/** The notebook's headings as links: folded above the text on a phone, beside it on a wide screen. */
export function NotebookContents({ headings }: { headings: readonly Heading[] }) {
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
        <li key={id} className={level > 2 ? 'pl-4' : ''}>
          <a href={`#${id}`} className="inline-flex min-h-11 items-center py-1 hover:text-amber lg:min-h-8">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
