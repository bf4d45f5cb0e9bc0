// @chunk common
import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

type DisclosureProps = { summary: ReactNode; children: ReactNode; id?: string; isOpen?: boolean }

/**
 * A question that opens its answer, which paper shows (print.css). The browser's own `<details>`, so it works without
 * script and with find-in-page.
 */
export function Disclosure({ summary, children, id, isOpen = false }: DisclosureProps) {
  return (
    <details id={id} open={isOpen} className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 font-medium hover:text-amber [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <ChevronDownIcon className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-prose pb-6 text-muted">{children}</div>
    </details>
  )
}
