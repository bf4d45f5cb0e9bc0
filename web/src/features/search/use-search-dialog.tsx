import { t } from '@fest/schemas/core/words/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { toast } from '#app/ui/overlays/toast.ts'
import { asksForSearch } from './slash-shortcut.ts'

const loadDialog = () => import('./SearchDialog.tsx')
export type SearchDialogControl = {
  open: () => void
  /** Loads the dialog and what it searches; call it when somebody is likely to open it. */
  preload: () => void
  dialog: ReactNode
}

/**
 * The search dialog, opened by `open()`, Ctrl K, Cmd K and "/". Following a result closes it, like a menu.
 */
export function useSearchDialog(): SearchDialogControl {
  const queryClient = useQueryClient()
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null)
  // Before there is a field, because people who know the shortcut start typing at once.
  const [typed, setTyped] = useState('')
  const isOpen = openedAt === key
  // Nor does it reopen for somebody who returns to that entry: leaving it closes it.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => () => setOpenedAt(null), [key])

  async function load() {
    const module = await loadDialog()
    setLoaded(module)
    await module.prefetchSearch(queryClient)
  }

  function open() {
    setOpenedAt(key)
    setTyped('')
    load().catch(() => {
      setOpenedAt(null)
      toast.error(t`We couldn’t load the search. Check your connection, then try again.`, {
        needsAction: true,
      })
    })
  }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented) return
      if (isOpen && !loaded && event.key.length === 1 && !event.ctrlKey && !event.metaKey)
        setTyped((before) => before + event.key)
      else if (!asksForSearch(event)) return
      else if (isOpen) {
        if (event.key !== '/') setOpenedAt(null)
      } else if (document.querySelector('dialog[open]')) return
      else open()
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return {
    open,
    preload: () => void load().catch(() => {}),
    dialog: loaded && isOpen ? <loaded.SearchDialog text={typed} onClose={() => setOpenedAt(null)} /> : null,
  }
}
