import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import type { SearchDialogControl } from './use-search-dialog.tsx'

type SearchButtonProps = {
  search: SearchDialogControl
  /** Looks like a field as wide as the space: for a small screen's menu. */
  isWide?: boolean
  /** Called before the dialog opens. */
  onPress?: () => void
}

/** Opens the search. An icon in the header, with its label and shortcut where there is room. */
export function SearchButton({ search, isWide = false, onPress }: SearchButtonProps) {
  const isMounted = useIsMounted()
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onPointerEnter={search.preload}
      onFocus={search.preload}
      onClick={() => {
        onPress?.()
        search.open()
      }}
      className={
        isWide
          ? 'flex min-h-12 w-full items-center gap-3 rounded-control border border-control bg-surface px-3.5 text-left text-muted'
          : 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border border-transparent text-small text-muted hover:text-amber min-[82rem]:border-control min-[82rem]:px-2.5 min-[82rem]:hover:border-text min-[82rem]:hover:text-text'
      }
    >
      <SearchIcon className={isWide ? 'size-5' : 'size-5 min-[82rem]:size-4'} />
      {isWide ? (
        <span>Search the whole site</span>
      ) : (
        <>
          <span className="max-[82rem]:sr-only">Search</span>
          {/* The key depends on the machine; its space is reserved. */}
          <kbd
            aria-hidden="true"
            className="min-w-11 text-right font-mono text-[0.75rem] whitespace-nowrap max-[82rem]:hidden"
          >
            {isMounted ? shortcutWords() : ''}
          </kbd>
        </>
      )}
    </button>
  )
}

function shortcutWords(): string {
  return /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? 'Cmd K' : 'Ctrl K'
}
