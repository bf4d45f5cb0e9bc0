import { useEffect, useState } from 'react'
import type { CodeSpan } from '#app/lib/text/highlight.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { CodeText } from '#app/ui/CodeText.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import styles from './RichText.module.css'

const languageNames = new Map([
  ['python', 'Python'],
  ['bash', 'Terminal'],
  ['json', 'JSON'],
  ['qasm', 'OpenQASM'],
])

/** Code as written; long lines scroll inside the block, also by keyboard. */
export function CodeBlock({ code, language }: { code?: string | null; language?: string | null }) {
  const isMounted = useIsMounted()
  if (!code) return null
  const name = languageNames.get(language ?? '') ?? ''
  return (
    <div className="overflow-hidden rounded-control border border-line bg-surface">
      <div className="flex min-h-11 items-center justify-between pl-5 font-mono text-label text-muted print:hidden">
        <span>{name}</span>
        {isMounted ? <CopyButton what="the code" textOf={() => code} /> : null}
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable
        tabIndex={0}
        aria-label={name ? `Code, ${name}` : 'Code'}
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
    let isGone = false
    async function color() {
      const { highlight } = await import('#app/lib/text/highlight.ts')
      if (!isGone) setColored({ code, spans: highlight(code, language) })
    }
    color().catch((error: unknown) => console.warn('Code is shown without colors.', error))
    return () => {
      isGone = true
    }
  }, [code, language])

  return colored?.code === code ? <CodeText spans={colored.spans} /> : <span>{code}</span>
}
