import { materialKindLabels } from '@fest/schemas/vocabulary/materials.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import type { MaterialsQueryResult } from '#app/content/content.generated.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { formatDate, formatMinutes } from '#app/lib/event-time.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { colabUrl, downloadUrl, formatBytes } from './material-links.ts'

type Material = MaterialsQueryResult[number]

/** Everything to learn from, with how long it takes, when it was last tested, and where to open it. */
export function MaterialList({ materials }: { materials: readonly Material[] }) {
  return (
    <ul className="border-t border-line">
      {materials.map((material) => (
        <li
          key={material._id}
          id={material.slug}
          className="grid scroll-mt-24 gap-x-10 gap-y-4 border-b border-line py-8 lg:grid-cols-[1fr_17rem]"
        >
          <div className="min-w-0">
            <p className="mb-2 flex flex-wrap gap-2">
              <Badge tone={material.kind === 'notebook' ? 'violet' : 'plain'}>
                {materialKindLabels[material.kind]}
              </Badge>
              <Badge>{sessionLevelLabels[material.level]}</Badge>
              {material.minutes ? <Badge>{formatMinutes(material.minutes)}</Badge> : null}
              {material.needsHardware ? <Badge tone="amber">runs on a real device</Badge> : null}
            </p>
            <h2 className="text-title">{material.title}</h2>
            <p className="mt-2 max-w-prose text-muted">{material.summary}</p>
            <Prerequisites materials={material.prerequisites} />
          </div>
          <MaterialActions material={material} />
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

function MaterialActions({ material }: { material: Material }) {
  const { title, file, qiskitVersion, testedAt, licence } = material
  const colab = colabUrl(material.repository)
  const download = downloadUrl(file)
  const link = safeHref(material.url)
  const tested = [
    qiskitVersion ? `Qiskit ${qiskitVersion}` : null,
    testedAt ? `tested ${formatDate(testedAt)}` : null,
    licence,
  ].filter(Boolean)
  return (
    <div className="lg:text-right">
      <ul className="flex flex-wrap gap-x-6 lg:block">
        {colab === null ? null : <Action href={colab} label="Open in Colab" title={title} />}
        {download === null ? null : (
          <Action
            href={download}
            label={`Download${file?.size ? `, ${formatBytes(file.size)}` : ''}`}
            title={title}
          />
        )}
        {link === null ? null : <Action href={link} label={linkLabels[material.kind]} title={title} />}
      </ul>
      {tested.length > 0 ? (
        <p className="mt-1 font-mono text-label text-muted">{tested.join(' · ')}</p>
      ) : null}
    </div>
  )
}

const linkLabels: Record<Material['kind'], string> = {
  notebook: 'Open the notebook',
  slides: 'Open the slides',
  video: 'Watch',
  reading: 'Read',
  dataset: 'Open the data',
}

function Action({ href, label, title }: { href: string; label: string; title: string }) {
  return (
    <li>
      <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center font-medium">
        {label}
        <span className="sr-only">: {title}</span>
      </a>
    </li>
  )
}
