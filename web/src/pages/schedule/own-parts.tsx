import { plural } from '@fest/schemas/core/words/t.ts'
import { AddToCalendar } from '#app/features/calendar/AddToCalendar.tsx'
import { MyHour } from '#app/features/saved/MyHour.tsx'
import { SavedNewsList } from '#app/features/saved/SavedNewsList.tsx'
import { SavedNote } from '#app/features/saved/SavedNote.tsx'
import { SavedPanel } from '#app/features/saved/SavedPanel.tsx'
import type { SessionRow } from '#app/features/schedule/program.ts'
import { passFocusOn } from '#app/lib/window/pass-focus-on.ts'

/* The schedule's parts for own sessions: loaded after the page, once somebody has one or asks for theirs. */

type OwnPartProps = { sessions: readonly SessionRow[] }

export function OwnPanel({
  holds,
  ...program
}: OwnPartProps & { holds: ReadonlyMap<string, 'seat' | 'waiting'> }) {
  return <SavedPanel {...program} holds={holds} calendarOf={calendarOf} />
}

function calendarOf(own: readonly SessionRow[]) {
  return (
    <AddToCalendar
      sessions={own}
      fileName="my-sessions"
      label={plural(own.length, { one: 'Add it to calendar', other: 'Add all # to calendar' })}
    />
  )
}

export const OwnHour = MyHour
export const OwnNews = SavedNewsList
export const OwnNote = SavedNote
export { passFocusOn }
