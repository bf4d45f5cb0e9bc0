import { materialKindLabels } from '@fest/schemas/vocabulary/materials.ts'
import { type SpeakerRole, speakerRoleLabels } from '@fest/schemas/vocabulary/session.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Portrait } from '#app/content/people/Portrait.tsx'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { formatMinutes } from '#app/lib/event-time.ts'
import { paths } from '#app/paths.ts'
import { type Session, SessionFacts } from './SessionFacts.tsx'

type SessionDetailProps = { session: Session; timeZone: string }

/** Everything a visitor needs to decide for a session and to find it. */
export function SessionDetail({ session, timeZone }: SessionDetailProps) {
  const { abstract, speakers, prerequisites, bring, materials } = session
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="lg:order-2">
        <SessionFacts session={session} timeZone={timeZone} />
      </div>
      <div className="min-w-0 space-y-12">
        <RichText value={abstract} />
        {speakers && speakers.length > 0 ? (
          <Section title="Who you will meet">
            <SessionPeople speakers={speakers} />
          </Section>
        ) : null}
        {prerequisites && prerequisites.length > 0 ? (
          <Section title="What you should know">
            <PlainList items={prerequisites} />
          </Section>
        ) : null}
        {bring && bring.length > 0 ? (
          <Section title="What to bring">
            <PlainList items={bring} />
          </Section>
        ) : null}
        {materials && materials.length > 0 ? (
          <Section title="Materials">
            <ul>
              {materials.map(({ _id, title, slug, kind, minutes }) => (
                <li key={_id}>
                  <Link
                    to={`${paths.materials()}#${slug}`}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {materialKindLabels[kind]}: {title}
                    {minutes ? ` (${formatMinutes(minutes)})` : ''}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        <Recordings session={session} />
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-title">{title}</h2>
      {children}
    </section>
  )
}

function PlainList({ items }: { items: readonly string[] }) {
  return (
    <ul className="max-w-prose space-y-2">
      {items.map((item) => (
        <li key={item} className="border-l-2 border-line pl-4">
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Roles that go without saying; the others stand beside the name. */
const plainRoles: ReadonlySet<SpeakerRole> = new Set(['speaker', 'instructor'])

function SessionPeople({ speakers }: { speakers: NonNullable<Session['speakers']> }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {speakers.map(({ _key, role, person }) => (
        <li key={_key}>
          <Link
            to={`${paths.speakers()}#${person.slug}`}
            className="group grid grid-cols-[4.5rem_1fr] gap-x-4"
          >
            <Portrait person={person} width={72} isDecorative />
            <span className="self-center">
              <span className="block font-semibold leading-snug group-hover:text-amber">{person.name}</span>
              {plainRoles.has(role) ? null : (
                <span className="block font-mono text-label text-muted">{speakerRoleLabels[role]}</span>
              )}
              <span className="block text-small text-muted">{person.headline}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Recordings({ session: { streamUrl, slidesUrl, recordingUrl } }: { session: Session }) {
  const links = [
    { label: 'Watch the stream', href: safeHref(streamUrl) },
    { label: 'Open the slides', href: safeHref(slidesUrl) },
    { label: 'Watch the recording', href: safeHref(recordingUrl) },
  ].filter((link) => link.href !== null)
  if (links.length === 0) return null
  return (
    <Section title="Watch and read">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href ?? undefined} rel="noopener" className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
