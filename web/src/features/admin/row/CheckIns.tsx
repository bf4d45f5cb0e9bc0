import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import type { RowDetail } from '../backend/row.queries.ts'
import { RowGroup } from './RowGroup.tsx'

/** The days on which somebody was checked in, each with its undo, also when no phone has that scan any more. */
export function CheckIns({ row, timeZone }: { row: RowDetail; timeZone: string }) {
  const checkIns = row.extra.check_ins ?? []
  if (checkIns.length === 0) return null
  return (
    <RowGroup title="Check-ins">
      <ul>
        {checkIns.map(({ scan, at }) => {
          const moment = formatMoment(at, timeZone)
          return (
            <li key={scan} className="flex flex-wrap items-center gap-x-3">
              <time dateTime={at} className="flex-1">
                {moment}
              </time>
              <ConfirmButton
                label={
                  <>
                    Undo<span className="sr-only"> the check-in of {moment}</span>
                  </>
                }
                variant="plain"
                className="-me-4"
                title={`Undo the check-in of ${moment}?`}
                action="Undo the check-in"
                keep="Leave it"
                pendingLabel="One moment"
                onConfirm={() => callAdmin('undo_check_in', { scan })}
              >
                <p>That day no longer counts for them. No email is sent.</p>
              </ConfirmButton>
            </li>
          )
        })}
      </ul>
    </RowGroup>
  )
}
