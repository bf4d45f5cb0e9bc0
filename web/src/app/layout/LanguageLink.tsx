import type { ReactNode } from 'react'
import { rememberLanguage } from './chosen-language.ts'

type LanguageLinkProps = {
  language: string
  /** The page's path in that language. */
  path: string
  isChosen?: boolean
  /** Its full name, where the link shows only a short one. */
  name?: string
  className: string
  children: ReactNode
}

/** Links to the same place on a page in another language; following it sets this device's language. */
export function LanguageLink({ language, path, isChosen, name, ...link }: LanguageLinkProps) {
  return (
    <a
      href={path}
      lang={language}
      hrefLang={language}
      dir="auto"
      aria-label={name}
      aria-current={isChosen ? 'true' : undefined}
      data-chosen={isChosen || undefined}
      onClick={({ currentTarget }) => {
        currentTarget.search = location.search
        currentTarget.hash = location.hash
        rememberLanguage(language)
      }}
      {...link}
    />
  )
}
