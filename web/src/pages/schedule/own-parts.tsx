import { plural } from '@fest/schemas/core/words/t.ts'
import { AddToCalendar } from '#app/features/calendar/AddToCalendar.tsx'
import { MyHour } from '#app/features/saved/MyHour.tsx'
import { SavedNewsList } from '#app/features/saved/SavedNewsList.tsx'
import { SavedNote } from '#app/features/saved/SavedNote.tsx'
import { SavedPanel } from '#app/features/saved/SavedPanel.tsx'
import type { SessionRow } from '#app/features/schedule/program.ts'
import { passFocusOn } from '#app/lib/window/pass-focus-on.ts'

/*
 * What the schedule says about the visitor's own sessions. Most people who open it have none yet, so the code is loaded
 * after the page, once somebody has one or asks for theirs.
 */

type OwnPartProps = { sessions: readonly SessionRow[] }

/** All of the visitor's own sessions, with a calendar file of them. */
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
