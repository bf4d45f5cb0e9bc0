import { t } from '@fest/schemas/core/words/t.ts'
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
      aria-keyshortcuts={shortcuts}
      aria-haspopup="dialog"
      onPointerEnter={search.preload}
      onFocus={search.preload}
      onClick={() => {
        onPress?.()
        search.open()
      }}
      className={
        isWide
          ? 'flex min-h-12 w-full items-center gap-3 rounded-control border border-control bg-surface px-3.5 text-start text-muted'
          : 'header-icon text-muted hover:text-amber max-[15rem]:hidden'
      }
    >
      <SearchIcon className="size-5" />
      {isWide ? (
        <span>Search the whole site</span>
      ) : (
        <>
          <span>Search</span>
          {/* The key depends on the machine; its space is reserved. */}
          <kbd aria-hidden="true">{isMounted ? shortcutWords() : ''}</kbd>
        </>
      )}
    </button>
  )
}

const shortcuts = 'Control+K Meta+K'
const shortcutWords = (): string => (/Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? t`Cmd K` : t`Ctrl K`)
