import type { ReactNode } from 'react'
import { rememberLanguage } from './chosen-language.ts'

type LanguageLinkProps = {
  language: string
  /** The page's path in that language. */
  path: string
  isChosen?: boolean
  /** What it is called where it shows less than that. */
  name?: string
  className: string
  children: ReactNode
}

/** Leads to a page in another language, to the same place in it; following it is this device's choice from then on. */
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
