import { Link } from 'react-router-dom'
import type { HomeQueryResult } from '#app/content/content.generated.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { Ket } from '#app/ui/Ket.tsx'

type HighlightsProps = { highlights: NonNullable<NonNullable<HomeQueryResult>['highlights']> }

/** What the weekend offers, side by side between hairlines. */
export function Highlights({ highlights }: HighlightsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line md:grid md:grid-cols-[1.25fr_1fr_0.9fr] md:divide-x md:divide-y-0">
      {highlights.map(({ _key, ket, title, text, href }) => (
        <li
          key={_key}
          className="group relative py-9 sm:max-md:grid sm:max-md:grid-cols-2 sm:max-md:gap-x-10 md:px-10 md:py-12 md:first:pl-0 md:last:pr-0"
        >
          <div>
            {ket ? (
              <p className="mb-4">
                <Ket>{ket}</Ket>
              </p>
            ) : null}
            <h2 className="text-heading">
              <HighlightLink href={safeHref(href)}>{title}</HighlightLink>
            </h2>
          </div>
          <p className="mt-4 sm:max-md:mt-10 max-w-[40ch] text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The title leads on, and so does the whole panel around it. */
function HighlightLink({ href, children }: { href: string | null; children: string }) {
  if (href === null) return children
  return (
    <Link to={href} className="group-hover:text-amber after:absolute after:inset-0">
      {children}
    </Link>
  )
}
