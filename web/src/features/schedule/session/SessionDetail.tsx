import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { MaterialKind } from '@fest/schemas/vocabulary/materials.ts'
import { type SpeakerRole, speakerRoleLabels } from '@fest/schemas/vocabulary/session.ts'
import { needsAbstract, needsSpeaker } from '@fest/schemas/vocabulary/session-needs.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Portrait } from '#app/content/people/Portrait.tsx'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { useIsPast } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import type { Session } from '../schedule.queries.ts'

// Most sessions have none, and all of them before the event. Rendered pages contain them all the same.
const SessionFiles = lazy(() =>
  import('./SessionFiles.tsx').then(
    (module) => ({ default: module.SessionFiles }),
    () => ({ default: Unloaded }),
  ),
)

/** What a session is about, who is in it, and what to prepare: everything that isn't urgent. */
export function SessionDetail({ session }: { session: Session }) {
  const {
    abstract,
    speakers,
    prerequisites,
    bring,
    materials,
    links,
    status,
    slidesUrl,
    recordingUrl,
    files,
  } = session
  const isOff = status === 'cancelled'
  const isPast = useIsPast(session.endsAt)
  return (
    <div className="min-w-0 space-y-10">
      <RichText value={abstract} />
      <ToFollow session={session} />
      {slidesUrl || recordingUrl || files?.length ? (
        <Suspense fallback={<div className="h-29" />}>
          <SessionFiles session={session} />
        </Suspense>
      ) : null}
      <Listed
        title={isOff ? t`Who planned it` : isPast ? t`Who was there` : t`Who you’ll meet`}
        items={speakers}
        className="grid gap-6 sm:grid-cols-2"
      >
        {personItem}
      </Listed>
      <Listed
        title="What to know first"
        items={isOff ? null : prerequisites}
        lang={langOf(session, 'prerequisites')}
        className="max-w-prose space-y-2"
      >
        {plainItem}
      </Listed>
      <Listed
        title="What to bring"
        items={isOff ? null : bring}
        lang={langOf(session, 'bring')}
        className="max-w-prose space-y-2"
      >
        {plainItem}
      </Listed>
      <Listed
        title="Materials"
        items={materials}
        className="max-w-prose divide-y divide-line border-y border-line"
      >
        {materialItem}
      </Listed>
      <Listed title="Links" items={links} className="max-w-prose">
        {linkItem}
      </Listed>
    </div>
  )
}

/** What organizers will add; nothing once it is too late for it. */
function ToFollow({ session }: { session: Session }) {
  const { kind, abstract, speakers, status, endsAt } = session
  const isTooLate = useIsPast(endsAt) || status === 'cancelled'
  const text = abstract?.length || !needsAbstract(kind) ? '' : t`Description follows. `
  const people = speakers?.length || !needsSpeaker(kind) ? '' : t`Speakers will be announced.`
  return isTooLate || text + people === '' ? null : <p className="text-muted">{text + people}</p>
}

function Unloaded() {
  return <p>We couldn’t load the slides and recordings. Reload the page.</p>
}

const materialWords: Record<MaterialKind, string> = {
  notebook: t`notebook`,
  slides: t`slides`,
  video: t`video`,
  reading: t`reading`,
  dataset: t`dataset`,
}

type ListedProps<Item> = {
  title: string
  items: readonly Item[] | null
  lang?: string | undefined
  className: string
  children: (item: Item) => ReactNode
}

/** A part of the page that is a list; nothing where it has no items. */
function Listed<Item>({ title, items, lang, className, children }: ListedProps<Item>) {
  return items && items.length > 0 ? (
    <section>
      <h2 className="mb-4 text-title">{title}</h2>
      <ul lang={lang} className={className}>
        {items.map((item) => children(item))}
      </ul>
    </section>
  ) : null
}

type ItemOf<Name extends 'materials' | 'links' | 'speakers'> = NonNullable<Session[Name]>[number]

const materialItem = ({ _id, title, slug, kind, minutes, fileUrl }: ItemOf<'materials'>) => (
  <li key={_id}>
    <Link
      to={isNotebook(kind, fileUrl) ? paths.notebook(slug) : `${paths.materials()}#${slug}`}
      className="group flex min-h-14 items-center justify-between gap-x-6 py-3"
    >
      <span className="min-w-0">
        <span className="block leading-snug font-semibold group-hover:text-amber">{title}</span>
        <span className="block font-mono text-label text-muted">
          {[materialWords[kind], minutes ? formatMinutes(minutes) : null].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ArrowRightIcon className="size-4 text-muted group-hover:text-amber" />
    </Link>
  </li>
)

/** Only notebooks with a file have a page of their own; others link to the list. */
function isNotebook(kind: MaterialKind, fileUrl: string | null): boolean {
  return kind === 'notebook' && fileUrl?.endsWith('.ipynb') === true
}

function linkItem({ _key, title, url }: ItemOf<'links'>) {
  const href = safeHref(url)
  return href === null ? null : (
    <li key={_key}>
      <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center break-all">
        {title ?? href.replace(/^https:\/\//, '')}
      </a>
    </li>
  )
}

const plainItem = (item: string) => (
  <li key={item} className="border-s-2 border-line ps-4">
    {item}
  </li>
)

/** Roles that need no mention; others are named beside the person. */
const plainRoles: ReadonlySet<SpeakerRole> = new Set(['speaker', 'instructor'])

const personItem = ({ _key, role, person }: ItemOf<'speakers'>) => (
  <li key={_key}>
    <Link to={`${paths.speakers()}#${person.slug}`} className="group grid grid-cols-[4.5rem_1fr] gap-x-4">
      <Portrait person={person} width={72} isDecorative />
      <span className="self-center">
        <span className="block font-semibold leading-snug group-hover:text-amber">{person.name}</span>
        {plainRoles.has(role) ? null : (
          <span className="block font-mono text-label text-muted">{speakerRoleLabels[role]}</span>
        )}
        <span lang={langOf(person, 'headline')} className="block text-small text-muted">
          {person.headline}
        </span>
      </span>
    </Link>
  </li>
)
