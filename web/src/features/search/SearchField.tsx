import { SearchIcon } from '#app/ui/icons.tsx'
import type { useSearch } from './use-search.ts'

type SearchFieldProps = {
  search: ReturnType<typeof useSearch>
  className?: string
}

/** A search field. The focus stays in it; `aria-activedescendant` names the active option. */
export function SearchField({ search, className = '' }: SearchFieldProps) {
  const { text, setText, answer, listId, optionId, active, onKeyDown } = search
  const hasOptions = answer.count > 0
  return (
    <label className={`flex items-center gap-3 ${className}`}>
      <SearchIcon className="size-5 text-muted" />
      <span className="sr-only">Search the whole site</span>
      <input
        type="text"
        role="combobox"
        data-autofocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="A title, a name, a room"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={hasOptions}
        aria-controls={listId}
        {...(hasOptions ? { 'aria-activedescendant': optionId(active) } : {})}
        className="min-h-11 w-full min-w-0 bg-transparent text-lead outline-none placeholder:text-muted"
      />
    </label>
  )
}
