import type { MembersQueryResult } from '#app/content/content.generated.ts'
import { Portrait } from '#app/content/people/Portrait.tsx'
import { ProfileLinks } from '#app/content/people/ProfileLinks.tsx'
import { membersByArea } from './members.ts'

/** The people of one group by area of work, or in one list where nobody has an area. */
export function MemberList({ members }: { members: MembersQueryResult }) {
  return (
    <div>
      {membersByArea(members).map(({ area, members: people }) => (
        <section
          key={area ?? ''}
          aria-label={area ?? 'Everybody'}
          className={`border-t border-line py-8 ${area === null ? '' : 'gap-8 lg:grid lg:grid-cols-[14rem_1fr]'}`}
        >
          {area === null ? null : <h2 className="mb-6 text-title">{area}</h2>}
          <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {people.map((member) => (
              <Member key={member._id} member={member} NameTag={area === null ? 'h2' : 'h3'} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type MemberProps = { member: MembersQueryResult[number]; NameTag: 'h2' | 'h3' }

function Member({ member: { title, campus, person }, NameTag }: MemberProps) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5">
      <Portrait person={person} width={88} isDecorative />
      <div className="min-w-0 self-center">
        <NameTag className="font-body text-lead font-semibold leading-snug tracking-normal">
          {person.name}
          {person.pronouns ? (
            <span className="ml-2 text-small font-normal text-muted">{person.pronouns}</span>
          ) : null}
        </NameTag>
        <p>{title}</p>
        <p className="text-small text-muted">{campus ?? person.organization}</p>
        <ProfileLinks name={person.name} links={person.links} />
      </div>
    </li>
  )
}
