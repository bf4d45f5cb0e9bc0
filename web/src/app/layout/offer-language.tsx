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
import { LanguageLink } from './LanguageLink.tsx'

/** Offers this page in the visitor's language, where the site has it: a link that stays until it is closed. */
export function offerLanguage(): void {
  const { entry, address } = matchRoute(withinBase(location.pathname))
  const page = wantedLanguage(inEachLanguage(getConfig(), address))
  if (!page || page.language === language || page.lacks.includes(entry.path)) return
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host, { onRecoverableError }).render(<Offer {...page} />)
}

function Offer({ language: code, name, path }: { language: string; name: string; path: string }) {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <aside
      aria-label={t`Language`}
      className="back-to-top fixed start-2 z-30 flex items-center gap-2 rounded-panel border border-line bg-raised ps-4 text-small shadow-float print:hidden"
    >
      <LanguageLink language={code} path={path} className="link inline-flex min-h-11 items-center">
        {name}
      </LanguageLink>
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
