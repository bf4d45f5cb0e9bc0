import { t } from '@fest/schemas/core/words/t.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { Form, SubmitButton, Field, TextInput } from '#app/ui/forms/Form.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { didWhat, grouped, namedThings, whenAndWhere } from './certificate-words.ts'
import { verifiedCertificateOptions } from './certificates.queries.ts'

/** What a certificate's code certifies; without one, or with one that isn't known, a field for it. */
export function VerifiedCertificate({ code: given }: { code: string }) {
  const [code, setCode] = useState(given)
  if (code !== '') return <Answer key={code} code={code} onCode={setCode} />
  return (
    <>
      <h1 className="text-display">Verify a certificate</h1>
      <p className="mt-4 text-muted">Type the code that’s printed on it.</p>
      <CodeForm onCode={setCode} />
    </>
  )
}

type OnCode = { onCode: (code: string) => void }

function CodeForm({ onCode }: OnCode) {
  const [error, setError] = useState<string>()
  return (
    <Form
      className="mt-6 flex flex-col gap-5"
      onSubmit={(event) => {
        const typed = new FormData(event.currentTarget).get('code')
        const code = typeof typed === 'string' ? typed.toLowerCase().replaceAll(/[^0-9a-z]/g, '') : ''
        if (/^[0-9a-f]{20}$/.test(code)) return onCode(code)
        setError(t`A code has 20 characters: digits, and letters from a to f.`)
        event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <Field label="Code" error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            className="font-mono"
          />
        )}
      </Field>
      <SubmitButton className="w-full">Verify</SubmitButton>
    </Form>
  )
}

function Answer({ code, onCode }: OnCode & { code: string }) {
  const { data, error, isPending, refetch } = useQuery(verifiedCertificateOptions(code))
  if (isPending) return <Skeleton className="h-64 w-full" />
  if (error && !data) return <ErrorState {...toPlainError(error)} onRetry={() => void refetch()} />
  return (
    <TakesFocus>
      <Told told={data} code={code} />
      {data?.state === 'unknown' ? <CodeForm onCode={onCode} /> : null}
    </TakesFocus>
  )
}

function Code({ code }: { code: string }) {
  return <span className="font-mono break-all">{grouped(code)}</span>
}

function Told({ told, code }: { told: Returned<'verify_certificate'>; code: string }) {
  if (told.state === 'unknown')
    return (
      <>
        <h1 tabIndex={-1} className="text-display">
          We don’t know this code
        </h1>
        <p className="mt-4 text-muted">
          There’s no certificate with the code <Code code={code} />. Was it typed right?
        </p>
      </>
    )
  if (told.state === 'withdrawn')
    return (
      <>
        <h1 tabIndex={-1} className="text-display">
          Withdrawn
        </h1>
        <p className="mt-4 text-muted">
          The certificate with the code <Code code={code} /> is no longer valid.
        </p>
      </>
    )
  const things = namedThings(told)
  return (
    <>
      <h1 tabIndex={-1} className="text-display">
        This certificate is valid
      </h1>
      <p className="mt-4">
        <strong className={told.name === null ? 'font-normal' : 'font-semibold'}>
          {told.name ?? t`Its holder`}
        </strong>{' '}
        <span>{didWhat(told)}</span>
      </p>
      <p className="mt-2 text-muted">{whenAndWhere(told)}</p>
      {things ? (
        <>
          <h2 className="mt-6 text-small font-medium text-muted">{things.label}</h2>
          <ul className="mt-2 space-y-1 border-s border-line ps-4">
            {things.titles.map((title, index) => (
              // Two talks may have the same title.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{title}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-6 text-small text-muted">
        <span>
          Code <Code code={code} />.
        </span>{' '}
        <span>
          {told.name === null
            ? t`The holder hasn’t chosen to show their name here. Compare the code with the one on the certificate.`
            : t`Compare the name and the code with those on the certificate.`}
        </span>
      </p>
    </>
  )
}
