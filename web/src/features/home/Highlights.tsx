import { langOf } from '#app/content/lang-of.ts'
import type { HomeQueryResult } from '#app/content/content.generated.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { paths } from '#app/paths.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { Link } from '#app/ui/Link.tsx'
import styles from './Highlights.module.css'

type HighlightsProps = { highlights: NonNullable<NonNullable<HomeQueryResult>['highlights']> }

/** What the weekend offers: three gates on one wire, read from left to right. */
export function Highlights({ highlights }: HighlightsProps) {
  return (
    <ul className={`below-fold ${styles.wire}`}>
      {highlights.map((highlight) => (
        <li key={highlight._key} lang={langOf(highlight, 'title')} className={`group ${styles.stop}`}>
          <span className={styles.gate}>
            <GateOf href={highlight.href} />
          </span>
          <div className="min-w-0">
            {highlight.ket ? (
              <p className="mb-3">
                <Ket>{highlight.ket}</Ket>
              </p>
            ) : null}
            <h2 className="text-heading">
              <HighlightLink href={safeHref(highlight.href)}>{highlight.title}</HighlightLink>
            </h2>
            <p className="mt-3 max-w-[24em] text-muted">{highlight.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The gate of the session behind the link; a measurement for anything else. */
function GateOf({ href }: { href: string | null }) {
  if (href?.startsWith(paths.workshops())) return <Gate kind="workshop" />
  if (href?.startsWith(paths.hackathon())) return <Gate kind="hackathon" />
  if (href?.startsWith(paths.speakers())) return <Gate kind="talk" />
  return <MeasureGate />
}

function HighlightLink({ href, children }: { href: string | null; children: string }) {
  if (href === null) return children
  return (
    <Link to={href} className="group-hover:text-amber after:absolute after:inset-0">
      {children}
    </Link>
  )
}

/** A measurement as in circuit diagrams: a dial with a needle. Decoration. */
function MeasureGate() {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-11 shrink-0 place-items-center rounded-control border border-amber bg-amber-wash text-amber"
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" className="size-6">
        <path d="M3.5 17.5a8.5 8.5 0 0 1 17 0M12 17.5 17.5 8" strokeLinecap="round" />
      </svg>
    </span>
  )
}
