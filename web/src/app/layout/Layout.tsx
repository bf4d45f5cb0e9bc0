import type { ReactNode } from 'react'
import { BackToTop } from './BackToTop.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-amber px-4 py-3 font-semibold text-on-fill focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="min-h-dvh grow pt-(--header-height)">
        {children}
      </main>
      <Footer />
      <BackToTop />
    </div>
  )
}
