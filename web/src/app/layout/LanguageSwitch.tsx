import { t } from '@fest/schemas/core/words/t.ts'
import { language } from '@fest/schemas/core/words/language.ts'
import { inEachLanguage } from '@fest/schemas/vocabulary/site-config.ts'
import { useLocation } from 'react-router-dom'
import { getConfig } from '#app/config.ts'
import { matchRoute } from '../lazy-page.ts'
import { LanguageLink } from './LanguageLink.tsx'

/** `isShort` has only the other languages, by their codes: what the header has room for. */
export function LanguageSwitch({ isShort = false }: { isShort?: boolean }) {
  const { pathname } = useLocation()
  // By its one spelling: as typed it may begin with the slashes of another host.
  const { entry, address } = matchRoute(pathname)
  const pages = inEachLanguage(getConfig(), address)
  return (
    <nav aria-label={t`Language`} className={isShort ? 'max-[76rem]:hidden' : ''}>
      <ul className={`flex ${isShort ? 'gap-x-3' : 'flex-wrap gap-x-4'}`}>
        {pages
          .filter(({ language: code }) => !isShort || code !== language)
          .map(({ language: code, name, path, lacks }) => (
            <li key={code}>
              <LanguageLink
                language={code}
                path={path}
                isChosen={code === language}
                {...(isShort && { name })}
                className="inline-flex min-h-11 items-center text-small text-muted hover:text-text data-chosen:font-medium data-chosen:text-text"
              >
                {isShort ? code.slice(0, 2).toUpperCase() : name}
              </LanguageLink>
              {lacks.includes(entry.path) && !isShort ? (
                <span className="ms-1 text-label text-muted">not this page yet</span>
              ) : null}
            </li>
          ))}
      </ul>
    </nav>
  )
}
