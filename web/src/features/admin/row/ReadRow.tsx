import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { Button } from '#app/ui/Button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import type { KnownNames } from '../answers/admin-answer.ts'
import { StatusMark } from '../decisions/StatusMark.tsx'
import { headOf, moment } from '../list/columns/columns.ts'
import { RowAnswers } from './RowAnswers.tsx'
import { rowOptions } from './row.queries.ts'
import { asListed } from './RowPanel.tsx'
import styles from './row-panel.module.css'

type ReadRowProps = {
  kind: AdminKind
  id: string
  timeZone: string
  nameOf: KnownNames
  onClose: () => void
}

/** An open row for somebody who only reads it: who sent it and what they answered. */
export function ReadRow({ kind, id, timeZone, nameOf, onClose }: ReadRowProps) {
  const { data: row, error, refetch } = useQuery(rowOptions(kind, id))
  const title = useRef<HTMLHeadingElement>(null)
  // They came by a link, so the focus goes on to what it opened.
  useEffect(() => title.current?.focus(), [])
  const main = row ? headOf(kind, asListed(row)).main : 'One moment'

  return (
    <aside className={styles.panel} aria-label="Open row">
      <div className={styles.head}>
        <div className={styles.bar}>
          {row ? <StatusMark kind={kind} status={row.status} save={undefined} /> : null}
          <Button variant="plain" size="icon" className="-mr-3 ml-auto" onClick={onClose}>
            <CloseIcon />
            <span className="sr-only">Close and go back to the list</span>
          </Button>
        </div>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {main}
        </h2>
        {row ? (
          <p className="mt-1 text-muted">
            {row.name === null || row.name === main ? null : `${row.name}, `}
            {row.email === null ? null : (
              <>
                <a href={`mailto:${row.email}`} className="link">
                  {row.email}
                </a>
                {', '}
              </>
            )}
            <time dateTime={row.created_at}>{moment(row.created_at, timeZone)}</time>
          </p>
        ) : null}
      </div>
      <div className={styles.body}>
        {row ? <RowAnswers row={row} nameOf={nameOf} /> : null}
        {!row && !error ? <SkeletonText label="Loading the row" count={6} /> : null}
        {!row && error ? (
          <ErrorState title={toPlainError(error).title} onRetry={() => void refetch()}>
            <p>{toPlainError(error).help}</p>
          </ErrorState>
        ) : null}
      </div>
    </aside>
  )
}
