import { useId } from 'react'
import { type Admin, shortName } from '#app/features/admin/backend/admins.queries.ts'
import { Key } from '../decisions/Key.tsx'

type AssigneeProps = {
  admins: readonly Admin[]
  /** Null when nobody is assigned. */
  assignee: { id: string; email: string } | null
  onAssign: (id: string | null) => void
}

/** Who takes care of a row. */
export function Assignee({ admins, assignee, onAssign }: AssigneeProps) {
  const id = useId()
  const known = admins.filter((admin): admin is Admin & { id: string } => admin.id !== null)
  const isFormer = assignee !== null && known.every((admin) => admin.id !== assignee.id)
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-muted">
        Assigned
      </label>
      <select
        id={id}
        value={assignee?.id ?? ''}
        onChange={(event) => onAssign(event.target.value === '' ? null : event.target.value)}
        aria-keyshortcuts="e"
        className="min-h-11 max-w-48 rounded-control border border-control bg-surface px-2"
      >
        <option value="">nobody</option>
        {isFormer ? <option value={assignee.id}>{assignee.email} (no longer an admin)</option> : null}
        {known.map((admin) => (
          <option key={admin.id} value={admin.id}>
            {admin.is_me ? 'me' : shortName(admin)}
          </option>
        ))}
      </select>
      <span className="text-muted">
        <Key>e</Key>
      </span>
    </div>
  )
}
