import { useSearchParams } from 'react-router-dom'

/** The query of the screen's address, and a function that changes parts of it; an empty text removes one. */
export function useAddress() {
  const [query, setQuery] = useSearchParams()
  function change(changes: Readonly<Record<string, string>>) {
    setQuery(
      (current) => {
        const kept = [...current].filter(([name]) => !(name in changes))
        return [...kept, ...Object.entries(changes).filter(([, value]) => value !== '')]
      },
      { replace: true },
    )
  }
  return [query, change] as const
}
