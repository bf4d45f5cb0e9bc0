import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { MaterialsQueryResult } from '#app/content/content.generated.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { DoneGate } from './DoneButton.tsx'
import { MaterialActions, TestedLine } from './MaterialActions.tsx'
import { MaterialBadges } from './MaterialBadges.tsx'
import { MaterialCircuit } from './MaterialCircuit.tsx'
import { isReadableHere } from './material-links.ts'
import { useProgress } from './progress.ts'

type Material = MaterialsQueryResult[number]

/** Materials on one wire, with durations, tests and links. The first notebook that isn't done is marked. */
export function MaterialList({ materials }: { materials: readonly Material[] }) {
  const done = useProgress()
  const next = materials.find((material) => isReadableHere(material) && !done.includes(material._id))
  return (
    <ul>
      {materials.map((material, index) => (
        <li
          key={material._id}
          id={material.slug}
          className="grid scroll-mt-24 grid-cols-[2.75rem_minmax(0,1fr)] gap-x-[clamp(1.25rem,3vw,2.5rem)]"
        >
          <div className="flex flex-col items-center">
            <DoneGate id={material._id} title={material.title} />
            {index < materials.length - 1 ? <span className="grow border-s-2 border-line" /> : null}
          </div>
          <div className="gap-x-10 pb-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24.5rem]">
            <div className="min-w-0">
              <h2
                lang={langOf(material, 'title')}
                className="font-body text-lead leading-snug font-semibold tracking-normal"
              >
                {isReadableHere(material) ? (
                  <Link to={paths.notebook(material.slug)} className="hover:text-amber">
                    {material.title}
                  </Link>
                ) : (
                  material.title
                )}
              </h2>
              <p lang={langOf(material, 'summary')} className="mt-1 max-w-prose text-muted">
                {material.summary}
              </p>
              <Prerequisites materials={material.prerequisites} />
              <div className="mt-3">
                <MaterialBadges material={material} />
              </div>
              {/* A notebook has it on its own page. */}
              {material.circuit && !isReadableHere(material) ? (
                <MaterialCircuit {...material.circuit} />
              ) : null}
            </div>
            <div className="mt-3 lg:mt-0">
              <MaterialActions
                material={material}
                read={material !== next ? t`Read here` : done.length > 0 ? t`Read next` : t`Start here`}
                isNext={material === next}
                className="flex flex-wrap items-center gap-x-6"
              />
              <TestedLine material={material} className="mt-2 font-mono text-label text-muted" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Prerequisites({ materials }: { materials: Material['prerequisites'] }) {
  if (!materials || materials.length === 0) return null
  const links = materials.map(({ _id, title, slug }, index) => (
    <span key={_id}>
      <span>{index > 0 ? t`, ` : ''}</span>
      {/* Without the filter, so that its target is on the page. */}
      <Link to={`${paths.materials()}#${slug}`} className="link">
        {title}
      </Link>
    </span>
  ))
  return <p className="mt-2 text-small text-muted">First, do {links}</p>
}
