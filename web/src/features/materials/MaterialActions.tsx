import { t } from '@fest/schemas/core/words/t.ts'
import type { MaterialsQueryResult } from '#app/content/content.generated.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { formatDate } from '@fest/schemas/core/event-time.ts'
import { formatBytes } from '#app/lib/text/format-bytes.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { colabUrl, downloadUrl, isReadableHere, isTestOld } from './material-links.ts'

type Material = MaterialsQueryResult[number]

type MaterialActionsProps = {
  material: Material
  className: string
  /** Set in the list, where a notebook can be opened. */
  read?: string
  isNext?: boolean
}

export function MaterialActions({ material, className, read, isNext }: MaterialActionsProps) {
  const { title, slug, file } = material
  const colab = colabUrl(material.repository)
  const download = downloadUrl(file)
  const link = safeHref(material.url)
  return (
    <ul className={className}>
      {read !== undefined && isReadableHere(material) ? (
        <li>
          <LinkButton to={paths.notebook(slug)} size="sm" variant={isNext ? 'primary' : 'quiet'}>
            <span>{read}</span>
            <span className="sr-only">{`: ${title}`}</span>
          </LinkButton>
        </li>
      ) : null}
      {colab === null ? null : <Action href={colab} label="Open in Colab" title={title} />}
      {link === null ? null : <Action href={link} label={linkLabels[material.kind]} title={title} />}
      {download === null ? null : (
        <Action
          href={download}
          label={file?.size ? t`Download, ${formatBytes(file.size)}` : t`Download`}
          title={title}
        />
      )}
    </ul>
  )
}

/** The version a material was tested with and when, whether that ended well, and its license. */
export function TestedLine({ material, className }: { material: Material; className: string }) {
  const { qiskitVersion, testedAt, failure, licence } = material
  const facts = [
    qiskitVersion ? t`Qiskit ${qiskitVersion}` : null,
    testedAt ? t`tested ${formatDate(testedAt)}` : null,
    failure?.day ? t`stopped halfway ${formatDate(failure.day)}` : null,
    licence,
  ].filter(Boolean)
  return facts.length > 0 ? <div className={className}>{facts.join(' · ')}</div> : null
}

/** Says that it didn't reach its end when it was last run, or that this was more than a year ago. */
export function TestHint({ testedAt, failure }: Pick<Material, 'testedAt' | 'failure'>) {
  const nowMs = useNow()
  if (failure?.day) {
    const { day, qiskitVersion } = failure
    return (
      <p key="failed" className="text-small text-ember">
        {qiskitVersion
          ? t`It stopped halfway when it was run with Qiskit ${qiskitVersion} on ${formatDate(day)}. We’re looking into it.`
          : t`It stopped halfway when it was run on ${formatDate(day)}. We’re looking into it.`}
      </p>
    )
  }
  // Its space is reserved until today is known.
  if (testedAt === null) return null
  const isOld = nowMs !== null && isTestOld(testedAt, nowMs)
  return (
    <p className={`text-small text-ember ${isOld ? '' : 'invisible'}`}>
      That was over a year ago. A newer Qiskit may differ.
    </p>
  )
}

const linkLabels: Record<Material['kind'], string> = {
  notebook: t`Open the notebook`,
  slides: t`Open the slides`,
  video: t`Watch`,
  reading: t`Read`,
  dataset: t`Open the data`,
}

function Action({ href, label, title }: { href: string; label: string; title: string }) {
  return (
    <li>
      <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center text-small font-medium">
        <span>{label}</span>
        <span className="sr-only">{`: ${title}`}</span>
      </a>
    </li>
  )
}
