import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import styles from './project-nav.module.css'

type Entry = { id: string; title: string; isScored: boolean; isOwn: boolean }
type ProjectNavProps = { rows: readonly Entry[]; currentId: string; words: string }

/** Links to all projects on one wire; scored ones are filled. */
export function ProjectNav({ rows, currentId, words }: ProjectNavProps) {
  return (
    <nav aria-label="Projects to score">
      <p className="mb-3 font-mono text-small">{words}</p>
      <ol className={styles.wire}>
        {rows.map(({ id, title, isScored, isOwn }, index) => (
          <li key={id}>
            <Link
              to={`${paths.hackathonJudging()}?project=${id}`}
              preventScrollReset
              aria-current={id === currentId ? 'page' : undefined}
              title={title}
              className={styles.gate}
              data-scored={isScored || undefined}
            >
              <span aria-hidden="true">{index + 1}</span>
              <span className="sr-only">
                {title}, {isOwn ? 'your own team' : isScored ? 'scored' : 'to score'}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
