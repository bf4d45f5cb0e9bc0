import type { MaterialsQueryResult } from '#app/content/content.generated.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { formatDate } from '#app/lib/event-time.ts'
import { colabUrl, downloadUrl, formatBytes } from './material-links.ts'

type Material = MaterialsQueryResult[number]

/** Where a material can be opened or saved. */
export function MaterialActions({ material, className }: { material: Material; className: string }) {
  const { title, file } = material
  const colab = colabUrl(material.repository)
  const download = downloadUrl(file)
  const link = safeHref(material.url)
  return (
    <ul className={className}>
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
  )
}

/** With which version a material was tested and when, and its licence. */
export function TestedLine({ material, className }: { material: Material; className: string }) {
  const { qiskitVersion, testedAt, licence } = material
  const facts = [
    qiskitVersion ? `Qiskit ${qiskitVersion}` : null,
    testedAt ? `tested ${formatDate(testedAt)}` : null,
    licence,
  ].filter(Boolean)
  return facts.length > 0 ? <p className={className}>{facts.join(' · ')}</p> : null
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
