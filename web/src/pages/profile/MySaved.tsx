import { useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { AddToCalendar } from '#app/features/calendar/AddToCalendar.tsx'
import { SavedList } from '#app/features/saved/SavedList.tsx'
import { SavedNewsList } from '#app/features/saved/SavedNewsList.tsx'
import { useSavedSessions } from '#app/features/saved/saved-store.ts'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { SkeletonRows } from '#app/ui/Skeleton.tsx'

/** The sessions somebody saved, what changed about them, and the calendar for all of them. */
export function MySaved({ timeZone }: { timeZone: string }) {
  const schedule = useQuery(scheduleOptions())
  const { ids } = useSavedSessions()
  if (schedule.isPending) return <SkeletonRows label="Looking up your saved sessions" count={2} />
  if (schedule.isLoadingError) {
    const { title, help } = toPlainError(schedule.error)
    return (
      <ErrorState title={title} onRetry={() => void schedule.refetch()}>
        {help}
      </ErrorState>
    )
  }
  const saved = schedule.data.filter(({ _id }) => ids.has(_id))
  return (
    <>
      <SavedNewsList sessions={schedule.data} asOfMs={schedule.dataUpdatedAt} timeZone={timeZone} />
      <SavedList sessions={schedule.data} timeZone={timeZone} />
      {saved.length > 0 ? (
        <AddToCalendar sessions={saved} fileName="my-sessions" label="Add all to calendar" className="mt-5" />
      ) : null}
    </>
  )
}
