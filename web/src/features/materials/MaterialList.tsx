import { Link } from 'react-router-dom'
import type { MaterialsQueryResult } from '#app/content/content.generated.ts'
import { paths } from '#app/paths.ts'
import { MaterialActions, TestedLine } from './MaterialActions.tsx'
import { MaterialBadges } from './MaterialBadges.tsx'
import { isReadableHere } from './material-links.ts'
import { useProgress } from './progress.ts'

type Material = MaterialsQueryResult[number]

/** Everything to learn from, with how long it takes, when it was last tested, and where to open it. */
export function MaterialList({ materials }: { materials: readonly Material[] }) {
  const done = useProgress()
  return (
    <ul className="border-t border-line">
      {materials.map((material) => (
        <li
          key={material._id}
          id={material.slug}
          className="grid scroll-mt-24 gap-x-10 gap-y-4 border-b border-line py-8 last:border-b-0 lg:grid-cols-[1fr_17rem]"
        >
          <div className="min-w-0">
            <MaterialBadges material={material} isDone={done.includes(material._id)} />
            <h2 className="mt-2 text-title">
              {isReadableHere(material) ? (
                <Link
                  to={paths.notebook(material.slug)}
                  className="underline decoration-line decoration-1 underline-offset-[0.2em] hover:text-amber hover:decoration-amber"
                >
                  {material.title}
                </Link>
              ) : (
                material.title
              )}
            </h2>
            <p className="mt-2 max-w-prose text-muted">{material.summary}</p>
            <Prerequisites materials={material.prerequisites} />
          </div>
          <div className="lg:text-right">
            <MaterialActions material={material} className="flex flex-wrap gap-x-6 lg:block" />
            <TestedLine material={material} className="mt-1 font-mono text-label text-muted" />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Prerequisites({ materials }: { materials: Material['prerequisites'] }) {
  if (!materials || materials.length === 0) return null
  return (
    <p className="mt-3 text-small text-muted">
      First do{' '}
      {materials.map(({ _id, title, slug }, index) => (
        <span key={_id}>
          {index > 0 ? ', ' : ''}
          <a href={`#${slug}`} className="link">
            {title}
          </a>
        </span>
      ))}
    </p>
  )
}
