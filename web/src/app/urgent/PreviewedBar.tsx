import { t } from '@fest/schemas/core/words/t.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { useState } from 'react'
import { useNow } from '#app/lib/time/use-now.ts'
import { Announcement, Bar, moreStyle, useUrgentNews } from './UrgentBar.tsx'
import { urgentAt, wordsOf } from './urgent-news.ts'

/**
 * The bar in the Studio's preview: what will be shown too, in one line until somebody asks, and whatever this device has
 * dismissed on the site. Read aloud to nobody, since it changes with each letter.
 */
export function PreviewedBar() {
  const { all, timeZone } = useUrgentNews()
  const nowMs = useNow()
  const [left, setLeft] = useState<readonly string[]>([])
  const [isUnfolded, setUnfolded] = useState(false)
  if (nowMs === null) return null
  const startOf = ({ _id }: { _id: string }) => all.find((each) => each._id === _id)?.startsAt ?? ''
  const coming = all.map((each) => ({ ...each, startsAt: '' }))
  const news = urgentAt(coming, nowMs, left).filter(({ title }) => Boolean(title))
  const early = news.filter((each) => Date.parse(startOf(each)) > nowMs)
  if (news.length === 0) return null
  const titles = early.map((each) => <span key={each._id}>{each.title}</span>)
  return (
    <Bar>
      {news
        .filter((each) => isUnfolded || !early.includes(each))
        .map((each) => (
          <Announcement
            key={each._id}
            news={each}
            isSilent
            onDismiss={() => setLeft([...left, wordsOf(each)])}
          >
            {early.includes(each) ? (
              <p className="text-small">{visibleFrom(formatMoment(startOf(each), timeZone))}</p>
            ) : null}
          </Announcement>
        ))}
      {early.length > 0 ? (
        <div className="preview-early">
          <div className="page-column flex gap-3">
            <p className="min-w-0 flex-1 truncate text-small">
              Not shown yet: <span>{titles}</span>
            </p>
            <button
              type="button"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
              className={moreStyle(false)}
            >
              {isUnfolded ? t`Hide` : t`Show`}
            </button>
          </div>
        </div>
      ) : null}
    </Bar>
  )
}

const visibleFrom = (moment: string) => t`Visitors see this from ${moment}.`
