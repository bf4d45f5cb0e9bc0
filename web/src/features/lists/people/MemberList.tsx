import { t } from '@fest/schemas/core/words/t.ts'
import type { MembersQueryResult } from '#app/content/content.generated.ts'
import { Portrait } from '#app/content/people/Portrait.tsx'
import { ProfileLinks } from '#app/content/people/ProfileLinks.tsx'
import { isGrouped, membersByArea } from './members.ts'

type MemberEntry = MembersQueryResult[number]

/** The people of one group by area of work, or in one list if the areas don't group them. */
export function MemberList({ members }: { members: MembersQueryResult }) {
  const areas = membersByArea(members)
  if (!isGrouped(areas)) {
    return (
      <ul className="grid gap-x-8 gap-y-10 border-t border-line pt-10 sm:grid-cols-2 lg:grid-cols-4">
        {members.map((member) => (
          <Member key={member._id} member={member} NameTag="h2" isByCampus />
        ))}
      </ul>
    )
  }
  return areas.map(({ area, members: people }) => (
    <section
      key={area ?? ''}
      aria-label={area ?? t`Everyone`}
      className={`border-t border-line py-8 ${area === null ? '' : 'gap-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]'}`}
    >
      {area === null ? null : <h2 className="mb-6 text-title">{area}</h2>}
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {people.map((member) => (
          <Member key={member._id} member={member} NameTag={area === null ? 'h2' : 'h3'} />
        ))}
      </ul>
    </section>
  ))
}

type MemberProps = {
  member: MemberEntry
  NameTag: 'h2' | 'h3'
  /** Where people look for a campus, it comes first, and the portrait is above the words. */
  isByCampus?: boolean
}

function Member({ member: { title, area, campus, person }, NameTag, isByCampus = false }: MemberProps) {
  const place = campus ?? person.organization
  return (
    <li
      className={`grid grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-6 ${isByCampus ? 'sm:block' : 'lg:grid-cols-[9rem_minmax(0,1fr)]'}`}
    >
      <Portrait
        person={person}
        width={280}
        sizes={isByCampus ? '(min-width: 40rem) 280px, 88px' : '(min-width: 68rem) 144px, 88px'}
        isDecorative
      />
      <div className={isByCampus ? 'min-w-0 sm:mt-4' : 'min-w-0'}>
        {isByCampus && place ? <p className="font-mono text-label text-amber">{place}</p> : null}
        <NameTag className="font-body text-lead leading-snug font-semibold tracking-normal">
          <span>{person.name}</span>
          {person.pronouns ? (
            <span className="ms-2 text-small font-normal text-muted">{person.pronouns}</span>
          ) : null}
        </NameTag>
        <p>{[title, isByCampus ? area : null].filter(Boolean).join(' · ')}</p>
        {isByCampus ? null : <p className="text-small text-muted">{place}</p>}
        <ProfileLinks name={person.name} links={person.links} />
      </div>
    </li>
  )
}
