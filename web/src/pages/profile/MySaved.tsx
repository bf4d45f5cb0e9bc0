import { useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { AddToCalendar } from '#app/features/calendar/AddToCalendar.tsx'
import { SavedList } from '#app/features/saved/SavedList.tsx'
import { ownAmong } from '#app/features/saved/holds.ts'
import { useSaved } from '#app/features/saved/saved-store.ts'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { useHolds } from '#app/features/seats/held-seats.ts'
import { useExtra } from '#app/lib/hydration/use-extra.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'

const loadNews = () => import('#app/features/saved/SavedNewsList.tsx')

export function MySaved({ timeZone }: { timeZone: string }) {
  const schedule = useQuery(scheduleOptions())
  const saved = useSaved()
  const holds = useHolds()
  const isOver = useIsOver()
  const news = useExtra(loadNews, saved.size > 0)
  if (schedule.isPending) return <SkeletonRows label="Loading your saved sessions" count={2} />
  if (schedule.isLoadingError)
    return <ErrorState {...toPlainError(schedule.error)} onRetry={() => void schedule.refetch()} />
  const own = ownAmong(schedule.data, saved, holds)
  return (
    <>
      {news ? (
        <news.SavedNewsList sessions={schedule.data} asOfMs={schedule.dataUpdatedAt} timeZone={timeZone} />
      ) : null}
      <SavedList sessions={schedule.data} timeZone={timeZone} />
      {own.length > 0 && !isOver ? (
        <AddToCalendar sessions={own} fileName="my-sessions" label="Add all to calendar" className="mt-5" />
      ) : null}
    </>
  )
}
