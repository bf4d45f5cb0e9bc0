import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import type { RowDetail } from '../backend/row.queries.ts'
import { RowGroup } from '../parts/RowGroup.tsx'

/** When somebody was checked in, each day with its undo, even when no phone has that scan anymore. */
export function CheckIns({ row, timeZone }: { row: RowDetail; timeZone: string }) {
  const checkIns = row.extra.check_ins ?? []
  if (checkIns.length === 0) return null
  return (
    <RowGroup title="Check-ins">
      <ul>
        {checkIns.map(({ scan, at }) => (
          <li key={scan}>
            <ConfirmButton
              label={`Undo ${formatMoment(at, timeZone)}`}
              variant="plain"
              className="-ms-4"
              title={`Undo the check-in of ${formatMoment(at, timeZone)}?`}
              action="Undo the check-in"
              keep="Leave it"
              pendingLabel="One moment"
              onConfirm={() => callAdmin('undo_check_in', { scan })}
            >
              <p>That day no longer counts for them. No email is sent.</p>
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}
