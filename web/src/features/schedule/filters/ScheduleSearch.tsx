import { useEffect, useRef, useState } from 'react'
import { TextInput } from '#app/ui/forms/Field.tsx'

type ScheduleSearchProps = { q: string; onSearch: (q: string) => void }

/** Some browsers allow only about three changes of the address a second, and nobody reads faster either. */
const pauseMs = 200

/** Searches titles, people, rooms and tracks while somebody types. */
export function ScheduleSearch({ q, onSearch }: ScheduleSearchProps) {
  /** What has been typed and isn't in the address yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A late search would change the address of the page that somebody has moved on to.
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(text: string) {
    clearTimeout(timer.current)
    onSearch(text)
  }

  function onType(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), pauseMs)
  }

  return (
    <search className="min-w-0 flex-1 md:max-w-80">
      {/* oxlint-disable-next-line react/forbid-elements -- what is searched for may stand in an address */}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // Closes a phone's keyboard, so that the results can be seen.
          event.currentTarget.querySelector('input')?.blur()
        }}
      >
        <TextInput
          type="search"
          aria-label="Search the schedule"
          placeholder="Title, person, room"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={typed ?? q}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={() => {
            if (typed !== null) search(typed)
            setTyped(null)
          }}
          className="min-h-11! py-1.5!"
        />
      </form>
    </search>
  )
}
