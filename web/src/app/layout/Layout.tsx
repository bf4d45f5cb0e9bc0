import type { ReactNode } from 'react'
import { deferHydration } from '#app/lib/hydration/deferred-hydration.tsx'

const header = deferHydration(() => import('./frame.ts').then((it) => it.frame.Header))
const footer = deferHydration(() => import('./frame.ts').then((it) => it.frame.Footer))

/** Loads the header and footer on a page without them, for the next page. */
export function preloadLayout(): void {
  void header.preload()
  void footer.preload()
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed -top-20 start-2 z-60 rounded-control bg-amber px-4 py-3 font-semibold text-on-fill focus:top-2"
      >
        Skip to the content
      </a>
      <header.Part />
      {/* Once this has arrived a browser may draw the page (page-head.ts). */}
      <span id="below-header" hidden />
      <main id="main" tabIndex={-1} className="min-h-dvh grow pt-(--header-height)">
        {children}
      </main>
      <footer.Part />
    </div>
  )
}
