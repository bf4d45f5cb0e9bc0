import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { useState } from 'react'
import { useNow } from '#app/lib/time/use-now.ts'
import { Announcement, Bar, useUrgentNews } from './UrgentBar.tsx'
import { urgentAt, wordsOf } from './urgent-news.ts'

/**
 * The bar in the Studio's preview: what will be shown too, and whatever this device has dismissed on the site. Read
 * aloud to nobody, since it changes with each letter.
 */
export function PreviewedBar() {
  const { all, timeZone } = useUrgentNews()
  const nowMs = useNow()
  const [left, setLeft] = useState<readonly string[]>([])
  if (nowMs === null) return null
  const coming = all.map((each) => ({ ...each, startsAt: '' }))
  const news = urgentAt(coming, nowMs, left).filter(({ title }) => Boolean(title))
  if (news.length === 0) return null
  return (
    <Bar>
      {news.map((each) => {
        const { startsAt } = all.find(({ _id }) => _id === each._id) ?? each
        const isEarly = Date.parse(startsAt) > nowMs
        return (
          <Announcement
            key={each._id}
            news={each}
            isSilent
            onDismiss={() => setLeft([...left, wordsOf(each)])}
          >
            {isEarly ? (
              <p className="text-small">{`Visitors see this from ${formatMoment(startsAt, timeZone)}.`}</p>
            ) : null}
          </Announcement>
        )
      })}
    </Bar>
  )
}
