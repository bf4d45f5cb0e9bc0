import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { QrCode } from '#app/ui/QrCode.tsx'
import { dayOf, formatDate } from '@fest/schemas/core/event-time.ts'
import type { NewFactor, SecondFactor as Factor } from '#app/session/second-factor.ts'
import { beginFactor, confirmFactor, removeFactor, secondFactorsOptions } from '#app/session/second-factor.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { CodeField, codeLength, digitsOf } from '#app/ui/forms/CodeField.tsx'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { Problem } from '#app/ui/Problem.tsx'

/** Authenticator apps as a second factor. The caller has to check that the service supports it. */
export function SecondFactor({ userId }: { userId: string }) {
  const { shortTitle, timeZone } = useSiteSettings()
  const queryClient = useQueryClient()
  const { data: factors, error: loadError } = useQuery(secondFactorsOptions(userId))
  const { isPending, problem: failure, run } = useAction({ refreshes: false })
  const [setup, setSetup] = useState<NewFactor | null>(null)

  const refresh = () => queryClient.invalidateQueries({ queryKey: secondFactorsOptions(userId).queryKey })

  if (setup) {
    return (
      <SetUp
        factor={setup}
        onDone={async () => {
          await refresh()
          setSetup(null)
        }}
        onCancel={() => setSetup(null)}
      />
    )
  }
  if (!factors) return loadError && <Problem>{sentenceOf(toPlainError(loadError))}</Problem>

  return (
    <div className="space-y-5 py-4">
      {factors.length === 0 ? (
        <p>
          With an authenticator app on your phone, a stolen password isn’t enough to get in. Each time you
          sign in, you enter six digits from the app.
        </p>
      ) : (
        <>
          <p>Each time you sign in, we ask for a code from one of these apps.</p>
          <ul className="divide-y divide-line border-y border-line">
            {factors.map((factor) => (
              <FactorLine
                key={factor.id}
                factor={factor}
                addedOn={formatDate(dayOf(factor.addedAt, timeZone))}
                isBusy={isPending}
                onRemove={() =>
                  void run(async () => {
                    await removeFactor(factor.id)
                    await refresh()
                  })
                }
              />
            ))}
          </ul>
          {factors.length === 1 ? (
            <p>
              Set up a second device too: if you lose this one, only whoever runs the site can let you back
              in.
            </p>
          ) : null}
        </>
      )}
      {failure && <Problem>{sentenceOf(failure)}</Problem>}
      <Button
        variant="quiet"
        pendingLabel={isPending && t`One moment`}
        onClick={() => void run(async () => setSetup(await beginFactor(shortTitle)))}
      >
        {factors.length === 0 ? t`Set up an app` : t`Set up another device`}
      </Button>
    </div>
  )
}

type FactorLineProps = { factor: Factor; addedOn: string; isBusy: boolean; onRemove: () => void }

function FactorLine({ factor, addedOn, isBusy, onRemove }: FactorLineProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span>
        <span className="font-medium text-text">{factor.name}</span>, added <span>{addedOn}</span>
      </span>
      <span className="flex gap-2">
        {isAsking ? (
          <>
            <Button
              size="sm"
              variant="danger"
              onClick={onRemove}
              pendingLabel={isBusy && t`Removing`}
            >{t`Yes, remove ${factor.name}`}</Button>
            <Button size="sm" variant="plain" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="plain"
            aria-label={t`Remove ${factor.name}`}
            onClick={() => setIsAsking(true)}
          >
            Remove
          </Button>
        )}
      </span>
    </li>
  )
}

type SetUpProps = { factor: NewFactor; onDone: () => Promise<void>; onCancel: () => void }

function SetUp({ factor, onDone, onCancel }: SetUpProps) {
  const { isPending, problem: failure, run } = useAction({ refreshes: false })
  const [problem, setProblem] = useState<string | undefined>()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const code = digitsOf(event.currentTarget, codeLength.app)
    setProblem(code === null ? t`The code has six digits.` : undefined)
    if (code === null) return
    void run(async () => {
      await confirmFactor(factor.id, code)
      await onDone()
    })
  }

  return (
    <Form onSubmit={onSubmit} className="max-w-lg space-y-5 py-4">
      <p>Scan this with your authenticator app, then enter the code the app shows.</p>
      <QrCode
        text={factor.uri}
        label="Code for your authenticator app"
        className="w-64 max-w-full rounded-control"
      />
      <p>
        No camera? Enter this key in the app:{' '}
        <span className="block font-mono break-all text-text select-all">{factor.secret}</span>
      </p>
      <CodeField label="Code from the app" error={problem} />
      {failure && <Problem>{sentenceOf(failure)}</Problem>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="quiet" pendingLabel={isPending && t`Checking the code`}>
          Turn it on
        </SubmitButton>
        <Button variant="plain" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </Form>
  )
}
