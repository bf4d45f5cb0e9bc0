import { formatDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { getConfig } from '#app/config.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'
import { detailsOf, type DoorSign, isLongName, sizeStyle, whereabouts } from './door-signs.ts'
import styles from './signs.module.css'

/** One page for a door, sized by the page's width, so that the preview is the same. White in both themes. */
export function SignSheet({ sign: { room, day, sessions } }: { sign: DoorSign }) {
  const { shortTitle, timeZone } = useSiteSettings()
  const where = whereabouts(room)
  return (
    <article
      className="flex aspect-[210/297] items-stretch border border-line bg-(--paper) px-[7.6%] py-[6.7%] text-(--paper-ink) print:block print:aspect-auto print:break-after-page print:border-0 print:p-0 print:last:break-after-auto"
      aria-label={`${room.name}, ${formatDay(day)}`}
    >
      <div className="@container flex w-full flex-col bg-(--paper) print:min-h-[268mm] print:[print-color-adjust:exact]">
        <header>
          <p className="flex flex-wrap justify-between gap-x-[4cqw] border-b-[0.3cqw] border-(--paper-ink) pb-[2cqw] font-mono text-[3.2cqw]/[1.3]">
            <span>{shortTitle}</span>
            <span>{formatDay(day)}</span>
          </p>
          <h2
            className="mt-[4cqw] text-[13cqw]/none tracking-[-0.025em] wrap-anywhere data-long:text-[9cqw]/none"
            data-long={isLongName(room.name) || undefined}
          >
            {room.name}
          </h2>
          {where === '' ? null : <p className="mt-[2cqw] text-[4cqw]/[1.3]">{where}</p>}
        </header>
        <ol
          className={`relative my-[4cqw] grid flex-1 content-start gap-[0.9em] before:absolute before:inset-y-0 before:left-[calc(4.65em-0.15cqw)] before:w-[0.3cqw] before:bg-(--paper-ink) ${sizeStyle(sessions, room.name)}`}
        >
          {sessions.map((session) => (
            <li
              key={session._id}
              className="relative grid break-inside-avoid grid-cols-[3em_2.1em_minmax(0,1fr)] items-start gap-x-[0.6em] leading-[1.25]"
            >
              <p className={`font-mono text-[0.95em] font-semibold ${styles.time}`}>
                {formatTime(session.startsAt, timeZone)}
                <span className="sr-only"> to </span>
                <span className="block font-normal">{formatTime(session.endsAt, timeZone)}</span>
              </p>
              <Gate kind={session.kind} />
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{session.title}</p>
                <p className="text-[0.8em] wrap-anywhere">{detailsOf(session)}</p>
              </div>
            </li>
          ))}
        </ol>
        <footer className="flex break-inside-avoid items-center gap-[3cqw] border-t-[0.3cqw] border-(--paper-ink) pt-[3cqw] text-[3cqw]">
          <QrCode
            text={`${getConfig().siteUrl}/schedule?room=${encodeURIComponent(room.slug)}`}
            label={`Code of the schedule of ${room.name}`}
            className="size-[12cqw] flex-none"
          />
          <p>Scan for changes and for what else is on.</p>
        </footer>
      </div>
    </article>
  )
}
