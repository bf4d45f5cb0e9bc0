import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { dayOf, formatDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { useCurrentUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { StoredDocument } from '../documents/stored-document.ts'
import { FestivalPage } from '../page/FestivalPage.tsx'
import { FindingGroups } from '../findings/FindingGroups.tsx'
import { useLiveQuery } from '../documents/use-live-query.ts'
import { useNotebookFaults } from '../findings/use-notebook-faults.ts'
import { useNow, useRealNow } from '../page/use-now.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { newOfType } from '../lists/new-of-type.ts'
import { canCreate } from '../roles.ts'
import { typeIcons } from '../schema-types.ts'
import { attentionOf } from '../findings/attention.ts'
import { countsOf } from './counts.ts'
import { DayWire } from './DayWire.tsx'
import { momentsOf } from './moments.ts'
import './today.css'
import { useChosenEventZone, useEventZone } from '../zone/use-event-zone.ts'
import { FestButton } from '../page/FestButton.tsx'

/** The fields that the page needs of every document: enough for a sentence about it. */
const todayQuery = `*[_type in ${JSON.stringify([...Object.keys(typeIcons), 'publishPlan', 'speakerChange'])} && !(_id in path("versions.**"))] {
  _id, _type, _rev, _updatedAt, title, name, question, "personName": person->name,
  kind, status, mode, isPlenary, capacity, startsAt, endsAt, room, "speakers": speakers[]{person, role},
  "hasAbstract": count(abstract) > 0,
  shortName, orderRank, startDate, endDate, launchAt, registrationOpensAt, registrationClosesAt, phaseOverride,
  submissionClosesAt, testedAt, "file": select(_type == "material" => file{asset, "stored": asset->{_id, url, size}}), agreementConfirmed, at, state, reason, speaker, asks, candidates, "documents": documents[]{_key, id, title, fields[]{label}}
}`

/** The first page: what needs an organizer now, with links to the fields. */
export function Today() {
  const live = useLiveQuery<StoredDocument[]>(todayQuery)
  const now = useNow()
  const person = useCurrentUser()
  const zone = useEventZone()
  const day = dayOf(now.getTime(), zone)
  // Somebody elsewhere would take it for a local time.
  const chosen = useChosenEventZone()
  return (
    <FestivalPage
      ket="today"
      title={formatDay(day)}
      lead={chosen === undefined ? '' : `${formatTime(now.getTime(), chosen)} event time (${chosen})`}
      action={
        canCreate(person) && (
          <IntentLink className="fest-button" data-primary intent="create" params={newOfType('announcement')}>
            Write an announcement
          </IntentLink>
        )
      }
    >
      {live.state === 'failed' && (
        <p className="fest-note" role="alert">
          We can’t load the documents right now. Your changes are safe.{' '}
          <FestButton onClick={live.retry}>Try again</FestButton>
        </p>
      )}
      {live.state !== 'loading' && live.result && <Day documents={live.result} now={now} />}
    </FestivalPage>
  )
}

function Day({ documents, now }: { documents: readonly StoredDocument[]; now: Date }) {
  const groups = attentionOf(documents, now, useRealNow(), useNotebookFaults(documents))
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0)
  return (
    <div className="fest-columns">
      <FirstSteps isQuiet={count === 0}>
        <section aria-labelledby="needs-you">
          <h2 id="needs-you">{count === 0 ? 'You’re all set' : 'Needs your attention'}</h2>
          <p className="fest-note">
            <output>
              {count === 0
                ? 'Every session has a time, a room and people, and everything is published.'
                : `${counted(count, 'thing', 'things')} to settle. Click one to open its field.`}
            </output>
          </p>
          <FindingGroups groups={groups} />
        </section>
      </FirstSteps>
      <section aria-labelledby="by-itself">
        <h2 id="by-itself">What the site does today</h2>
        <DayWire moments={momentsOf(documents)} now={now} />
        <dl className="today-counts">
          {countsOf(documents, now).map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{formatCount(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
