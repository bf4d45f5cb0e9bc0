import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { hrefOf, withinBase } from '#app/lib/base.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { navigateFromOutside } from '#app/lib/navigation/navigate-from-outside.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { CloseIcon, WarningIcon } from '#app/ui/icons.tsx'
import { matchRoute } from '../lazy-page.ts'
import { unseen } from './unseen.ts'
import styles from './urgent.module.css'
import { dismissals, noteHeard, urgentAt, type UrgentNews, wasHeard, wordsOf } from './urgent-news.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The current urgent announcements, along the window's lower edge: always in sight, moving nothing. */
export function UrgentBar() {
  const { all } = useUrgentNews()
  const nowMs = useNow()
  const dismissed = useSyncExternalStore(dismissals.subscribe, dismissals.read)
  const news = nowMs === null ? [] : urgentAt(all, nowMs, dismissed)
  if (news.length === 0) return null
  return (
    <Bar>
      {news.map((each) => (
        <Announcement key={wordsOf(each)} news={each} onDismiss={() => dismissals.add(each, all)} />
      ))}
    </Bar>
  )
}

export function useUrgentNews() {
  const { data } = useQuery({ ...siteSettingsOptions(), meta: unseen })
  const { data: alone } = useQuery({ ...urgentNewsOptions(), meta: unseen, enabled: data === null })
  return { all: data?.urgent ?? alone ?? [], timeZone: data?.timeZone ?? 'UTC' }
}

export function Bar({ children }: { children: ReactNode }) {
  return (
    <section
      ref={coverFor}
      aria-label="Urgent announcement"
      className={`fixed inset-x-0 overflow-y-auto overscroll-contain bg-ember text-on-fill print:hidden ${styles.bar}`}
    >
      {children}
    </section>
  )
}

type AnnouncementProps = { news: UrgentNews; isSilent?: boolean; onDismiss: () => void; children?: ReactNode }

export function Announcement({ news, isSilent = false, onDismiss, children }: AnnouncementProps) {
  const words = wordsOf(news)
  const [isNew] = useState(() => !isSilent && !wasHeard(words))
  useEffect(() => {
    if (!isSilent) noteHeard(words)
  }, [isSilent, words])
  const href = safeHref(news.href)
  const [isOpen, setOpen] = useState(false)
  const hasMore = Boolean(news.body) || Boolean(children)

  function dismiss() {
    // The button disappears: whoever uses a keyboard goes on with the page.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    onDismiss()
  }

  return (
    <div className={`page-column flex gap-x-3 ${isOpen ? 'flex-wrap' : ''}`}>
      <WarningIcon className="mt-3 size-5 shrink-0 max-sm:hidden" />
      <div
        role={isNew ? 'alert' : undefined}
        className={`min-w-0 flex-1 py-2.5 text-small ${isOpen ? styles.open : ''}`}
      >
        <p className="font-semibold">
          <span className="sr-only">Urgent: </span>
          <span lang={langOf(news, 'title')} className={hasMore && !isOpen ? 'line-clamp-2' : 'block'}>
            {news.title}
          </span>
        </p>
        {/* Read aloud at once, and shown to whoever asks. */}
        <div className={isOpen ? 'max-w-prose' : 'sr-only'}>
          <p lang={langOf(news, 'body')}>{news.body}</p>
          {children}
        </div>
      </div>
      {href !== null && isOpen === hasMore ? (
        <a href={hrefOf(href)} rel="noopener" onClick={followInside} className={moreStyle(isOpen)}>
          {hasMore ? (
            <span key="page">
              Open the page<span className="sr-only">{t` about ${news.title}`}</span>
            </span>
          ) : (
            <ReadMore title={news.title} />
          )}
        </a>
      ) : null}
      {hasMore ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={moreStyle(isOpen)}
        >
          {isOpen ? (
            <span key="less">
              Read less<span className="sr-only">{t` about ${news.title}`}</span>
            </span>
          ) : (
            <ReadMore title={news.title} />
          )}
        </button>
      ) : null}
      <button
        type="button"
        onClick={dismiss}
        className="-me-3 grid size-11 shrink-0 place-items-center rounded-control"
      >
        <CloseIcon className="size-5" />
        <span className="sr-only">{t`Dismiss “${news.title}”`}</span>
      </button>
    </div>
  )
}

/** As high as one line that a finger can hit. */
export function moreStyle(isBelow: boolean): string {
  return `inline-flex h-11 shrink-0 items-center text-small font-semibold underline underline-offset-[0.2em] ${isBelow ? 'order-2' : ''}`
}

function ReadMore({ title }: { title: string }) {
  return (
    <span>
      Read more<span className="sr-only">{t` about ${title}`}</span>
    </span>
  )
}

/** A page of this site opens without a new page load, as by any link; the router is in the page's own root. */
function followInside(event: MouseEvent<HTMLAnchorElement>): void {
  const { origin, pathname, search, hash } = event.currentTarget
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  // A file of this address, or the Studio, isn't a page of the site.
  if (!isPlain || origin !== location.origin || matchRoute(withinBase(pathname)).entry.path === '*') return
  event.preventDefault()
  navigateFromOutside(pathname + search + hash)
}

/** Tells the page how much of the window the bar covers, so that its last lines can be scrolled above it. */
function coverFor(bar: HTMLElement): () => void {
  const { style, dataset } = document.documentElement
  dataset['urgent'] = ''
  const observer = new ResizeObserver(() => style.setProperty('--urgent-cover', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    delete dataset['urgent']
    style.removeProperty('--urgent-cover')
  }
}

/** The urgent announcements alone: needed only until an organizer has published settings, which they come with. */
const urgentNewsOptions = () =>
  contentQuery({
    key: ['urgent-news'],
    query: () => import('#app/content/settings/site-settings.groq.ts').then((it) => it.urgentNewsQuery),
  })
