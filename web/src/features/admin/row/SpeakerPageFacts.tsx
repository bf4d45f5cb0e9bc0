import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../backend/admin-query.ts'
import { moment } from '../kinds/columns.ts'
import type { RowDetail } from '../backend/row.queries.ts'
import { Facts, quoteStyle, RowGroup } from './RowGroup.tsx'

const speakerPageOptions = (proposal: string) =>
  adminQuery('admin_speaker_page', { proposal }, ['speaker-page', proposal], {
    staleTime: 10_000,
    gcTime: 60_000,
  })

/** An accepted speaker's needs on stage, and the state of their last change to the site. */
export function SpeakerPageFacts({ row, timeZone }: { row: RowDetail; timeZone: string }) {
  const { data: told } = useQuery(speakerPageOptions(row.id))
  if (!told) return null
  const words = {
    sent: `Sent ${at(told.sent_at)}, on its way to the Studio`,
    in_studio: `Sent ${at(told.sent_at)}, waits in the Studio`,
    published: `Published ${at(told.settled_at)}`,
    returned: `Returned ${at(told.settled_at)}`,
  }

  function at(instant: string | null) {
    return instant === null ? '' : moment(instant, timeZone)
  }

  return (
    <RowGroup title="From the speaker">
      <Facts>
        {told.stage_needs === null ? null : (
          <>
            <dt>Needs on stage</dt>
            <dd>{told.stage_needs}</dd>
          </>
        )}
        {told.state === null ? null : (
          <>
            <dt>Their page</dt>
            <dd>{words[told.state]}</dd>
          </>
        )}
      </Facts>
      {told.state === 'returned' && told.word !== null ? <p className={quoteStyle}>{told.word}</p> : null}
    </RowGroup>
  )
}
