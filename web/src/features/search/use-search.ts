import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useExtra } from '#app/lib/hydration/use-extra.ts'
import { isComposing } from '#app/lib/window/is-composing.ts'
import { indexContent, type SearchEntry } from './search-entries.ts'
import { search, type SearchAnswer } from './search-index.ts'
import { searchOptions, searchTextsOptions } from './search.queries.ts'

type SearchStart = {
  text: string
  /** How many results the first text has at most, by titles and names alone. */
  most?: number
  suggestions?: readonly SearchEntry[]
}

const noSuggestions: readonly SearchEntry[] = []

/** Finds what the texts say. Loads beside them, after the titles: a train may be in a tunnel by then. */
const loadPassages = () => import('./search-passages.ts')

/** A field with a list of results: arrow keys choose, Enter follows. */
export function useSearch({ text: first, most, suggestions = noSuggestions }: SearchStart) {
  const listId = useId()
  const [text, setText] = useState(first)
  const [active, setActive] = useState(0)
  const content = useQuery(searchOptions())
  const { data: texts } = useQuery(searchTextsOptions())
  const code = useExtra(loadPassages, content.data !== undefined)
  const atMost = text === first ? most : undefined
  const passages = useMemo(
    () => (texts && atMost === undefined ? code?.passagesOf(texts) : undefined),
    [texts, code, atMost],
  )
  const index = useMemo(
    () => (content.data ? indexContent(content.data, passages) : null),
    [content.data, passages],
  )

  const isIdle = text.trim() === ''
  const answer =
    index && !isIdle ? search(index, text, atMost) : suggested(isIdle ? suggestions : noSuggestions)
  const optionId = (place: number) => `${listId}-${place}`

  function choose(place: number) {
    setActive(place)
    // At the top the list scrolls far enough to show its first heading, too.
    const option = document.getElementById(optionId(place))
    const shown = place === 0 ? option?.closest('[role=group]') : option
    shown?.scrollIntoView({ block: 'nearest' })
  }

  function follow(keys: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean }) {
    // As a click on the link, so that Ctrl opens a new tab like on any link.
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    document.getElementById(optionId(active))?.dispatchEvent(click)
  }

  // If Enter is pressed before the titles have loaded, it is followed once they have.
  const isEnterDue = useRef(false)
  useEffect(() => {
    if (!index || !isEnterDue.current) return
    isEnterDue.current = false
    follow({})
  })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter and the arrow keys belong to the input method while it composes.
    if (isComposing(event.nativeEvent) || event.altKey) return
    isEnterDue.current = event.key === 'Enter' && !index && !isIdle
    if (answer.count === 0) return
    if (event.key === 'ArrowDown') choose((active + 1) % answer.count)
    else if (event.key === 'ArrowUp') choose((active + answer.count - 1) % answer.count)
    else if (event.key === 'Enter') {
      const { ctrlKey, metaKey, shiftKey } = event
      follow({ ctrlKey, metaKey, shiftKey })
    } else return
    event.preventDefault()
  }

  return {
    text,
    setText: (next: string) => {
      isEnterDue.current = false
      setText(next)
      setActive(0)
    },
    answer,
    /** Undefined until the results' texts can be searched. */
    sentenceFor: code?.sentenceFor,
    status: isIdle ? ('idle' as const) : statusOf(content, answer.count),
    retry: () => void content.refetch(),
    listId,
    optionId,
    /** The position of the option that Enter follows. */
    active,
    setActive,
    onKeyDown,
  }
}

function statusOf({ data, isError }: { data: unknown; isError: boolean }, count: number) {
  if (!data) return isError ? 'failed' : 'loading'
  return count > 0 ? 'found' : 'nothing'
}

function suggested(entries: readonly SearchEntry[]): SearchAnswer<SearchEntry> {
  return {
    groups: entries.length > 0 ? [{ group: 'suggestions', entries: [...entries], more: 0 }] : [],
    count: entries.length,
    marks: [],
    isPartial: false,
  }
}
