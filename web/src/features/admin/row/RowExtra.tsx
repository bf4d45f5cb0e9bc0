import { adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { recordedInWords } from '#app/lib/time/recorded.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { Corrections } from '../corrections/Corrections.tsx'
import { statusOf, waitingStatuses } from '../kinds/decision-kinds.ts'
import { oddLabels } from '../kinds/admin-answers.ts'
import { GivenReviews } from '../reviews/GivenReviews.tsx'
import { CheckIns } from './CheckIns.tsx'
import { WorkshopSeats } from './WorkshopSeats.tsx'
import type { RowDetail } from '../backend/row.queries.ts'
import { Facts, quoteStyle, RowGroup } from '../parts/RowGroup.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { PanelButton, Problem } from '../parts/screen.tsx'
import { refusal } from '../backend/admin-error.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { GivePlaceDialog } from './GivePlaceDialog.tsx'
import { placesOptions } from '../places/places.queries.ts'
import { holdWords } from '@fest/schemas/core/decision-windows.ts'
import { labelOf } from '../kinds/admin-answer.ts'
import rowWords from './row-words.json'

/** A row's facts besides its answers: seats, a bed, the team and its points, and other submissions. */
export function RowExtra({ row, timeZone }: { row: RowDetail; timeZone: string }) {
  const { extra, others } = row
  const facts = factsOf(row)
  return (
    <>
      {facts.length > 0 ? (
        <RowGroup title={row.kind === 'registrations' ? 'Ticket' : 'Place'} isTitleHidden>
          <Facts facts={facts} />
          <div className="mt-2 empty:hidden">
            {row.kind === 'registrations' ? <SeatByHand row={row} /> : null}
            {row.kind === 'accommodation' ? <BedByHand row={row} /> : null}
          </div>
          {row.kind === 'registrations' ? <Corrections row={row} timeZone={timeZone} /> : null}
        </RowGroup>
      ) : null}
      {row.kind === 'registrations' ? <WorkshopSeats row={row} timeZone={timeZone} /> : null}
      <CheckIns row={row} timeZone={timeZone} />
      {extra.same_repository && extra.same_repository.length > 0 ? (
        <RowGroup title="Same repository">
          <p className="mb-1 text-muted">
            {extra.repository_since
              ? `This team submitted it on ${recordedInWords(extra.repository_since, timeZone)}. `
              : ''}
            The teams don’t know about each other.
          </p>
          <ul>
            {extra.same_repository.map(({ id, title, team, leader, since }) => (
              <li key={id}>
                <Link to={paths.adminRow('project', id)} className="link">
                  {title}
                </Link>
                , {team}
                {leader === null ? '' : ` (${leader})`}{' '}
                <span className="text-muted">since {recordedInWords(since, timeZone)}</span>
              </li>
            ))}
          </ul>
        </RowGroup>
      ) : null}
      {extra.reviews && (extra.reviews.length > 0 || extra.reviews_hidden) ? (
        <RowGroup title={extra.score ? `Reviews: ${extra.score.toFixed(2)}` : 'Reviews'}>
          {extra.reviews_hidden ? (
            <p className="text-muted">You see what others found after your own review.</p>
          ) : (
            <GivenReviews reviews={extra.reviews} criteria={extra.criteria ?? []} />
          )}
        </RowGroup>
      ) : null}
      {extra.members ? <Team extra={extra} /> : null}
      {others.length > 0 ? (
        <RowGroup title="Also from this account">
          <ul>
            {others.map(({ kind, id, status, title }) => (
              <li key={id}>
                <Link to={paths.adminRow(kind, id)} className="link">
                  {adminKindLabels[kind]}
                  {title === null || kind === 'registrations' ? '' : `: ${title}`}
                </Link>{' '}
                <span className="text-muted">{statusOf(kind, status).label.toLowerCase()}</span>
              </li>
            ))}
          </ul>
        </RowGroup>
      ) : null}
    </>
  )
}

function Team({ extra }: { extra: RowDetail['extra'] }) {
  return (
    <RowGroup title="Team and judges">
      <ul className="mb-2">
        {extra.members?.map(({ name, email, is_lead }) => (
          <li key={email}>
            {name ?? email}
            {is_lead ? <span className="text-muted"> team lead</span> : null}
          </li>
        ))}
      </ul>
      <ul>
        {extra.judges?.map(({ judge, points, notes }) => (
          <li key={judge} className="mb-1">
            <span className="text-muted">{judge ?? 'A former judge'}: </span>
            {Object.entries(points)
              .map(([criterion, number]) => `${criterion} ${number}`)
              .join(', ')}
            {Object.entries(notes).map(([criterion, text]) => (
              <span key={criterion} className={`${quoteStyle} block text-muted`}>
                {criterion}: {text}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {extra.score === null || extra.score === undefined ? (
        <p className="text-muted">No judge has finished yet.</p>
      ) : (
        <p>
          <span className="text-muted">Points </span>
          {extra.score.toFixed(2)}
        </p>
      )}
      <p className="mt-2">
        <Link to={paths.hackathonJudging()} className="link">
          Score projects, name judges, publish results
        </Link>
      </p>
    </RowGroup>
  )
}

const extraWords = ({ reason, by }: NonNullable<RowDetail['extra']['extra_place']>) =>
  `Beyond the number${by === null ? '' : `, given by ${by}`}: ${reason}`

function factsOf({ extra }: RowDetail): [string, string][] {
  const facts: [string, string | null | undefined | false][] = [
    ['Ticket', extra.ticket_code],
    ['Place to stay', extra.option],
    ['Bed', extra.bed && labelOf(rowWords.beds, extra.bed)],
    ['Room', extra.room],
    ['Extra place', extra.extra_place && extraWords(extra.extra_place)],
    ['In line', typeof extra.place_in_queue === 'number' && `number ${extra.place_in_queue}`],
    ['Invited by', extra.came_with ?? extra.invited_by],
    ['What’s odd', extra.odd?.map((odd) => oddLabels[odd] ?? odd).join(', ')],
    ['Same day', typeof extra.same_day === 'number' && `${extra.same_day} more with this link`],
    ['Same minute', typeof extra.same_minute === 'number' && `${extra.same_minute} of them`],
    ['Same domain', extra.domain && `${extra.same_domain ?? 0} of them at ${extra.domain}`],
    ['People invited', (extra.brought ?? 0) > 0 && String(extra.brought)],
    ...(extra.consents ?? []).map(({ kind, is_given }): [string, string] => [
      rowWords.consents[kind],
      is_given ? 'agreed' : 'did not agree',
    ]),
  ]
  return facts.flatMap(([label, words]) => (words ? [[label, words]] : []))
}

/** Gives a waiting guest a bed, or takes back an extra one while they aren't accepted. */
function BedByHand({ row }: { row: RowDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...placesOptions(), enabled: isOpen })
  const action = useAction()
  if (!waitingStatuses('accommodation').includes(row.status)) return null
  if (row.extra.bed === 'waitlisted')
    return (
      <>
        <PanelButton onClick={() => setOpen(true)}>Give a bed</PanelButton>
        {isOpen ? (
          <GivePlaceDialog
            title={`A bed for ${row.name ?? 'this person'}`}
            thing="bed"
            numbers={data?.houses.find(({ option_id: id }) => id === row.answers['option_id'])}
            isWaiting
            note={`They get an email within ${holdWords}. Accept the request afterwards.`}
            onGive={(reason) => callAdmin('admin_give_bed', { request: row.id, reason })}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </>
    )
  if (!row.extra.extra_place) return null
  return (
    <>
      <PanelButton
        pendingLabel={action.isPending && 'One moment'}
        onClick={() => void action.run(() => callAdmin('admin_take_bed', { request: row.id }))}
      >
        Take the extra bed back
      </PanelButton>
      <p className="mt-1 text-muted">
        They get their place in line back. If they know of the bed, they get an email within {holdWords}.
      </p>
      <Problem>{action.problemOf()}</Problem>
    </>
  )
}

/** Gives somebody on the waitlist, or who canceled, a seat at the event although none is free. */
function SeatByHand({ row }: { row: RowDetail }) {
  const [isOpen, setOpen] = useState(false)
  if (row.status !== 'waitlisted' && row.status !== 'cancelled') return null
  return (
    <>
      <PanelButton onClick={() => setOpen(true)}>Give an extra seat</PanelButton>
      {isOpen ? <SeatDialog row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function SeatDialog({ row, onClose }: { row: RowDetail; onClose: () => void }) {
  const { data } = useQuery(placesOptions())
  // One batch, so that a repeated request counts once.
  const [batch] = useState(() => crypto.randomUUID())

  async function give(reason: string | null): Promise<void> {
    const { done, refused } = await callAdmin('admin_seat', {
      batch,
      registration: row.id,
      seen: row.status,
      reason,
    })
    if (done.length > 0) return
    throw refusal(refused[0]?.message ?? 'Someone changed this in the meantime. Close this and look again.')
  }

  return (
    <GivePlaceDialog
      title={`A seat for ${row.name ?? 'this person'}`}
      thing="seat"
      numbers={data?.event}
      isWaiting={row.status === 'waitlisted'}
      note={`They get an email with their ticket in ${holdWords}.`}
      onGive={give}
      onClose={onClose}
    />
  )
}
