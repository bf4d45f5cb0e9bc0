import { t } from '@fest/schemas/core/words/t.ts'
import { language } from '@fest/schemas/core/words/language.ts'
import { inEachLanguage } from '@fest/schemas/vocabulary/site-config.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { withinBase } from '#app/lib/base.ts'
import { getConfig } from '#app/config.ts'
import { onRecoverableError } from '#app/lib/hydration/deferred-hydration.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { matchRoute } from '../lazy-page.ts'
import { rememberLanguage, wantedLanguage } from './chosen-language.ts'

/** Offers this page in the visitor's language, where the site has it: a link that stays until it is closed. */
export function offerLanguage(): void {
  const path = withinBase(location.pathname)
  const pages = inEachLanguage(getConfig(), path)
  const wanted = wantedLanguage(pages)
  const page = pages.find((each) => each === wanted)
  if (!page || page.language === language || page.lacks.includes(matchRoute(path).entry.path)) return
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host, { onRecoverableError }).render(<Offer {...page} />)
}

type OfferProps = { language: string; name: string; path: string }

function Offer({ language: code, name, path }: OfferProps) {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <aside
      aria-label={t`Language`}
      className="back-to-top fixed start-2 z-30 flex items-center gap-2 rounded-panel border border-line bg-raised ps-4 text-small shadow-float print:hidden"
    >
      <a
        href={path}
        lang={code}
        hrefLang={code}
        dir="auto"
        onClick={({ currentTarget: link }) => {
          link.search = location.search
          link.hash = location.hash
          rememberLanguage(code)
        }}
        className="link inline-flex min-h-11 items-center"
      >
        {name}
      </a>
      <Button
        variant="plain"
        size="icon"
        onClick={() => {
          rememberLanguage(language)
          setIsOpen(false)
        }}
      >
        <CloseIcon />
        <span className="sr-only">Stay in this language</span>
      </Button>
    </aside>
  )
}
