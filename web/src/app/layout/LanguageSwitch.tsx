import { t } from '@fest/schemas/core/words/t.ts'
import { language } from '@fest/schemas/core/words/language.ts'
import { inEachLanguage } from '@fest/schemas/vocabulary/site-config.ts'
import { useLocation } from 'react-router-dom'
import { getConfig } from '#app/config.ts'
import { matchRoute } from '../lazy-page.ts'
import { rememberLanguage } from './chosen-language.ts'

type LanguageSwitchProps = {
  /** Only the other languages, by their codes: what the header has room for. */
  isShort?: boolean
}

/** Links to this very page in each language of the site. */
export function LanguageSwitch({ isShort = false }: LanguageSwitchProps) {
  const { pathname } = useLocation()
  const route = matchRoute(pathname).entry.path
  const pages = inEachLanguage(getConfig(), pathname)
  return (
    <nav aria-label={t`Language`} className={isShort ? 'max-[76rem]:hidden' : ''}>
      <ul className={`flex ${isShort ? 'gap-x-3' : 'flex-wrap gap-x-4'}`}>
        {pages
          .filter(({ language: code }) => !isShort || code !== language)
          .map(({ language: code, name, path, lacks }) => (
            <li key={code}>
              <a
                href={path}
                lang={code}
                hrefLang={code}
                dir="auto"
                aria-current={code === language ? 'true' : undefined}
                data-chosen={code === language || undefined}
                aria-label={isShort ? name : undefined}
                onClick={({ currentTarget: link }) => {
                  link.search = location.search
                  link.hash = location.hash
                  rememberLanguage(code)
                }}
                className="inline-flex min-h-11 items-center text-small text-muted hover:text-text data-chosen:font-medium data-chosen:text-text"
              >
                {isShort ? code.slice(0, 2).toUpperCase() : name}
              </a>
              {lacks.includes(route) && !isShort ? (
                <span className="ms-1 text-label text-muted">not this page yet</span>
              ) : null}
            </li>
          ))}
      </ul>
    </nav>
  )
}
