import { useEffect, useEffectEvent, useState } from 'react'
import { SearchIcon } from '#app/ui/icons.tsx'
import styles from './mail.module.css'

const typingMs = 250

type MailSearchProps = { search: string; onSearch: (search: string) => void }

/** Searches once nobody has typed for a moment. */
export function MailSearch({ search, onSearch }: MailSearchProps) {
  const [text, setText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  // The address can change for other reasons, such as going back.
  if (lastSearch !== search) {
    setLastSearch(search)
    if (text.trim() !== search) setText(search)
  }
  const look = useEffectEvent((typed: string) => {
    if (typed.trim() !== search) onSearch(typed.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => look(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className={styles.search}>
      <SearchIcon className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted" />
      <input
        type="search"
        aria-label="Search name, email, subject"
        placeholder="Search name, email, subject"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') look(text)
        }}
      />
    </search>
  )
}
