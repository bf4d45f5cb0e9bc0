import { formatCount } from '@fest/schemas/core/count-words.ts'
import { adminKindLabels, adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { statusesOf } from '../decisions/decision-kinds.ts'
import { opensList, usePanelAccess } from '../frame/panel-access.ts'
import styles from './overview.module.css'
import type { Overview } from './overview.queries.ts'

/** All counts by kind and status; each links to its list. */
export function Counts({ counts }: { counts: Overview['counts'] }) {
  const access = usePanelAccess()
  const kinds = adminKinds.filter((kind) => opensList(access, kind))
  const numberOf = new Map(counts.map(({ kind, status, number }) => [`${kind} ${status}`, number]))
  return (
    <table className={styles.counts}>
      <caption className="sr-only">How many of each kind have which status</caption>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <Link to={paths.adminList(kind)} className={styles.countsKind}>
                {adminKindLabels[kind]}
              </Link>
            </th>
            <td>
              <ul>
                {statusesOf(kind).map(({ value, label }) => {
                  const number = numberOf.get(`${kind} ${value}`) ?? 0
                  return (
                    <li key={value} data-none={number === 0 || undefined}>
                      <Link to={paths.adminList(kind, `?status=${value}`)}>
                        <span className={styles.count}>{formatCount(number)}</span> {label}
                      </Link>
                    </li>
                  )
                })}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
