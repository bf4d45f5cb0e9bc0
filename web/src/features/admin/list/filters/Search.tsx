import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { SearchIcon } from '#app/ui/icons.tsx'
import { Key } from '#app/features/admin/decisions/Key.tsx'
import styles from '#app/features/admin/list/list.module.css'
import { usePanelAccess } from '#app/features/admin/frame/panel-access.ts'
import { changed, type ListAddress } from './list-address.ts'

const typingMs = 250

type SearchProps = {
  address: ListAddress
  field: RefObject<HTMLInputElement | null>
  onChange: (address: ListAddress) => void
}

/** Searches once nobody has typed for a moment. */
export function Search({ address, field, onChange }: SearchProps) {
  const isAdmin = usePanelAccess() === 'admin'
  const words = isAdmin ? 'Search name, email, title' : 'Search name, title'
  const [text, setText] = useState(address.search)
  const [lastSearch, setLastSearch] = useState(address.search)
  // The address can change for other reasons: a saved view, going back.
  if (lastSearch !== address.search) {
    setLastSearch(address.search)
    if (text.trim() !== address.search) setText(address.search)
  }
  const look = useEffectEvent((typed: string) => {
    if (typed.trim() !== address.search) onChange(changed(address, { search: typed.trim(), row: null }))
  })
  useEffect(() => {
    const timer = setTimeout(() => look(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className={styles.search}>
      <SearchIcon className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={words}
        placeholder={words}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(changed(address, { search: text.trim(), row: null }))
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      {isAdmin ? (
        <span className="pointer-events-none absolute top-3 right-2.5 hidden text-muted md:block">
          <Key>/</Key>
        </span>
      ) : null}
    </div>
  )
}
