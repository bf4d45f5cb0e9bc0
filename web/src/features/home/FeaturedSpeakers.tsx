import { Link } from 'react-router-dom'
import type { HomeQueryResult } from '#app/content/content.generated.ts'
import { Portrait } from '#app/content/people/Portrait.tsx'
import { paths } from '#app/paths.ts'

type FeaturedSpeakersProps = { people: NonNullable<NonNullable<HomeQueryResult>['featuredSpeakers']> }

/** A few of the people to meet; each leads to their entry among the speakers. */
export function FeaturedSpeakers({ people }: FeaturedSpeakersProps) {
  return (
    <ul className="-mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-5 overflow-x-auto px-(--gutter) pb-2 md:mx-0 md:grid md:grid-cols-5 md:gap-6 md:overflow-visible md:px-0">
      {people.map((person) => (
        <li key={person._id} className="w-44 shrink-0 snap-start md:w-auto">
          <Link to={`${paths.speakers()}#${person.slug}`} className="group block">
            <Portrait person={person} width={220} sizes="220px" isDecorative className="mb-4" />
            <span className="block font-semibold leading-snug group-hover:text-amber">{person.name}</span>
            <span className="mt-0.5 block text-small text-muted">{person.headline}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
