import { t } from '@fest/schemas/core/words/t.ts'
import type { QueryClient } from '@tanstack/react-query'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { searchOptions } from './search.queries.ts'
import { SearchField } from './SearchField.tsx'
import { SearchResults } from './SearchResults.tsx'
import { pageWords } from './page-words.ts'
import { plainEntry, type SearchEntry } from './search-entries.ts'
import { useSearch } from './use-search.ts'
import { useState } from 'react'
import { chooseSlash, isSlashOn } from './slash-shortcut.ts'
import '#app/ui/styles/boxes.css'

const pages = [
  ['schedule', t`What, when and where`],
  ['workshops', t`With level and notebook, in learning order`],
  ['materials', t`Notebooks to read here or run in Colab`],
  ['hackathon', t`Challenge, rules, timeline, prizes`],
  ['faq', t`What others asked`],
  ['register', t`Free, takes two minutes`],
] as const

/** What most people look for, listed before anything is typed. */
export const suggestions: readonly SearchEntry[] = pages.map(([key, note]) => ({
  ...plainEntry,
  id: `suggestion-${key}`,
  group: 'pages',
  title: pageWords[key].name,
  href: `/${key}`,
  rest: [],
  note,
}))

export async function prefetchSearch(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(searchOptions()),
    queryClient.prefetchQuery(siteSettingsOptions()),
  ])
}

/** The search over the whole site, in a dialog. Loaded when it is about to be opened. */
export function SearchDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const search = useSearch({ text, suggestions })
  return (
    <Dialog open onClose={onClose} title="Search" width="wide" header={<SearchField search={search} />}>
      <div className="-mx-6 border-t border-line px-6 pt-5 max-sm:-mx-4.5 max-sm:px-4.5">
        {/* As tall as it can get, so that the dialog doesn't move while the list changes. */}
        <div className="min-h-[calc(min(100dvh-4rem,46rem)-12.5rem)] max-sm:min-h-[calc(88dvh-8rem)]">
          <SearchResults search={search} />
        </div>
        <SlashChoice />
      </div>
    </Dialog>
  )
}

/** The shortcuts for the search, on devices with a keyboard, and a way to turn "/" off. */
function SlashChoice() {
  const [isOn, setIsOn] = useState(isSlashOn)
  return (
    <p className="mt-6 hidden flex-wrap items-center justify-between gap-x-8 border-t border-line pt-2 text-label text-muted [@media(hover:hover)]:flex">
      <span>
        <kbd className="font-mono">Ctrl K</kbd> or <kbd className="font-mono">Cmd K</kbd> opens this
        everywhere.
      </span>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            chooseSlash(event.target.checked)
            setIsOn(event.target.checked)
          }}
          className="size-4"
        />
        <span>
          <kbd className="font-mono">/</kbd> opens it too
        </span>
      </label>
    </p>
  )
}
