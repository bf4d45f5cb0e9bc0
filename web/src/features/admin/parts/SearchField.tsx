import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from '#app/lib/window/is-composing.ts'
import { SearchIcon } from '#app/ui/icons.tsx'

const typingMs = 250

type SearchFieldProps = {
  search: string
  label: string
  className: string
  field?: RefObject<HTMLInputElement | null>
  onSearch: (search: string) => void
  /** At its end, on a wide screen. */
  children?: ReactNode
}

/** A search field that waits for a pause in typing. */
export function SearchField({ search, label, className, field, onSearch, children }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  // The address can change for other reasons: a saved view, going back.
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
    <search className={`relative ${className}`}>
      <SearchIcon className="pointer-events-none absolute top-3.5 start-3 size-4 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        className={`min-h-11 w-full rounded-control border border-control bg-surface py-1 ps-9 ${children ? 'pe-2 md:pe-9' : 'pe-3'}`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (isComposing(nativeEvent)) return
          if (key === 'Enter' && text.trim() !== search) onSearch(text.trim())
          if (key === 'Escape') currentTarget.blur()
        }}
      />
      {children}
    </search>
  )
}
