import { t } from '@fest/schemas/core/words/t.ts'
import { callDatabase } from '#app/backend/call-database.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { getConfig } from '#app/config.ts'
import { saveFile } from '#app/lib/window/save-file.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Problem } from '#app/ui/Problem.tsx'
import { PromptSwitch } from '#app/session/PromptSwitch.tsx'
import { certificateLabels, grouped } from './certificate-words.ts'
import { certificateSignerOptions, myCertificatesOptions } from './certificates.queries.ts'

type Mine = Returned<'my_certificates'>

type MyCertificatesProps = {
  userId: string
  /** Whether they had a seat at the event, and nobody checked them in. */
  isMissed: boolean
}

/** Somebody's certificates, or why they have none; nothing at all while there are none to be had. */
export function MyCertificates({ userId, isMissed }: MyCertificatesProps) {
  const { data } = useQuery(myCertificatesOptions(userId))
  if (!data || (data.certificates.length === 0 && !isMissed)) return null
  return (
    <section aria-labelledby="my-certificates" className="max-w-3xl">
      <h2 id="my-certificates" className="mb-5 text-title">
        {data.certificates.length > 1 ? t`My certificates` : t`My certificate`}
      </h2>
      {data.certificates.length === 0 ? (
        <p className="text-muted">
          None: nobody checked you in. If you were there,{' '}
          <Link to={paths.contact()} className="link">
            write to us
          </Link>
          .
        </p>
      ) : null}
      <ul className="space-y-4">
        {data.certificates.map((certificate) => (
          <li key={certificate.kind}>
            <Certificate {...certificate} />
          </li>
        ))}
      </ul>
      {data.certificates.some(({ code }) => code !== null) ? (
        <div className="mt-4">
          <PromptSwitch
            label="Show my name to whoever verifies my certificate"
            help="They need its code. Without this they only see what it’s for, and that it’s valid."
            isOn={data.is_name_shown}
            onChoose={(is_shown) => callDatabase('show_name_on_certificates', { is_shown })}
          />
        </div>
      ) : null}
    </section>
  )
}

function Certificate({ kind, code }: Mine['certificates'][number]) {
  const queryClient = useQueryClient()
  const { run, isPending, problemOf } = useAction()
  const [isSaved, setSaved] = useState(false)

  async function download() {
    // First, so that without a network nothing else is tried: browsers don't ask again for code that failed to load.
    const data = await callDatabase('issue_certificate', { kind })
    const [{ makeCertificate }, content] = await Promise.all([
      import('./make-certificate.ts'),
      queryClient.fetchQuery(certificateSignerOptions()),
    ])
    const signer = {
      name: content?.certificateSigner?.name ?? content?.hostName ?? data.event,
      title: content?.certificateSigner?.title ?? null,
    }
    saveFile(await makeCertificate(data, signer, getConfig().siteUrl), `certificate-${kind}.pdf`)
  }

  return (
    <div className="rounded-control border border-line px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="font-semibold">{certificateLabels[kind]}</p>
        <Button
          size="sm"
          variant="quiet"
          aria-busy={isPending || undefined}
          onClick={() => void run(download).then(setSaved)}
        >
          <span>{isPending ? t`Making the PDF` : t`Download PDF`}</span>
          <span className="sr-only">{`: ${certificateLabels[kind]}`}</span>
        </Button>
      </div>
      {code === null ? null : (
        <p className="mt-2 text-small text-muted">
          Code <span className="font-mono break-all">{grouped(code)}</span>{' '}
          <Link
            to={`${paths.confirm()}#certificate=${grouped(code)}`}
            className="link inline-flex min-h-11 items-center"
          >
            What others see
          </Link>
        </p>
      )}
      <output className="block text-small text-teal not-empty:mt-2">
        {isSaved ? t`The PDF is in your downloads.` : null}
      </output>
      <Problem>{problemOf()}</Problem>
    </div>
  )
}
