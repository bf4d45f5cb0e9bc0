import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/forms/Choice.tsx'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { Answered, Problem, ScreenHead } from '../parts/screen.tsx'
import { fromInput, toInput } from '../parts/zoned-input.ts'
import { choicesOf } from '../kinds/admin-answers.ts'
import { askedWords, groups, numberToAsk, peopleToAsk, peopleWords, waitingWords } from './coming-words.ts'
import { type ComingCheck, comingOptions } from './coming.queries.ts'
import { TextField, useTyped } from '../parts/fields.tsx'

/** Whether people with a seat or an accepted talk are asked if they still come. */
export function ComingScreen() {
  return (
    <Answered query={useQuery(comingOptions())} label="Loading who is asked" count={4} title="Still coming?">
      {(check) => (
        <>
          <ScreenHead title="Still coming?" lead={leadOf(check)} />
          <div className="flex max-w-3xl flex-col gap-6">
            <p className="text-muted">
              Everyone you ask gets one email and says with one press if they’re still coming, and if they
              still need their bed. Whoever hasn’t answered gets a reminder three days and one day before the
              date. Nobody is asked twice, at night, or after they checked in.
            </p>
            <CheckForm check={check} />
          </div>
        </>
      )}
    </Answered>
  )
}

function leadOf({ is_on, asks, counts }: ComingCheck): string {
  if (is_on) return 'People are being asked.'
  const number = numberToAsk(counts.to_ask[asks])
  return number === 0 ? 'Nobody is left to ask.' : `This writes to ${peopleWords(number)}.`
}

function CheckForm({ check }: { check: ComingCheck }) {
  const { is_on, counts, time_zone } = check
  const [asks, setAsks] = useState(check.asks)
  const toAsk = counts.to_ask[asks]
  const number = numberToAsk(toAsk)
  const { typed, mistake, setMistake, input } = useTyped(toInput(check.confirm_by, time_zone))
  const [releases, setReleases] = useState(check.releases)
  const [asking, setAsking] = useState<'start' | 'stop' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const action = useAction()
  const refusal = action.error ? toAdminError(action.error) : null
  const dateProblem = mistake ?? (refusal?.field === 'confirm_by' ? refusal.words : undefined)

  async function save(isOn: boolean) {
    // Stopping saves nothing else, even if fields were edited.
    const [by, wanted, who] = isOn
      ? [fromInput(typed, time_zone), releases, asks]
      : [check.confirm_by, check.releases, check.asks]
    const isSaved = await action.run(() =>
      callAdmin('admin_save_coming', {
        is_on: isOn,
        ...(by !== null && { confirm_by: by }),
        releases: wanted,
        asks: who,
        seen: check.updated_at,
      }),
    )
    setAsking(null)
    if (!isSaved) return field.current?.focus()
    toast.success(isOn === is_on ? 'Saved.' : isOn ? 'People are being asked.' : 'Nobody is asked anymore.')
  }

  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        if (fromInput(typed, time_zone) === null) {
          setMistake('Choose a day and a time.')
          return field.current?.focus()
        }
        if (is_on) return void save(true)
        action.forgetProblem()
        setAsking('start')
      }}
    >
      <p>
        {is_on && check.confirm_by ? onWords(check) : `Off. ${peopleToAsk(toAsk)} ${waitingWords(counts)}`}
      </p>
      <RadioGroup
        legend="Whom to ask"
        name="asks"
        chosen={asks}
        options={choicesOf(groups)}
        onChange={({ target }) => setAsks(target.value as ComingCheck['asks'])}
      />
      <TextField
        label="Answer by"
        help={`In ${time_zone}.`}
        error={dateProblem}
        ref={field}
        name="confirm_by"
        type="datetime-local"
        className="max-w-72 font-mono text-small"
        {...input}
      />
      <RadioGroup
        legend="If someone doesn’t answer"
        name="silence"
        chosen={releases ? 'release' : 'count'}
        options={[
          { value: 'count', label: 'Just count', help: 'Nobody loses a seat or a bed.' },
          {
            value: 'release',
            label: 'Their seat or bed goes to the next person on the waitlist',
            help: 'Only as many as are waiting, whoever came last first, and never a speaker’s. Both get an email. Nothing is taken once the event begins.',
          },
        ]}
        onChange={({ target }) => setReleases(target.value === 'release')}
      />
      <Problem>{refusal && refusal.field !== 'confirm_by' ? refusal.words : null}</Problem>
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="quiet" size="sm" pendingLabel={action.isPending && 'Saving'}>
          {is_on ? 'Save changes' : number === 0 ? 'Ask who’s still coming…' : `Ask ${peopleWords(number)}…`}
        </SubmitButton>
        {is_on ? (
          <Button variant="plain" size="sm" onClick={() => setAsking('stop')}>
            Stop asking
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking === 'start'}
        onClose={() => setAsking(null)}
        title={number === 0 ? 'Ask who’s still coming?' : `Write to ${peopleWords(number)}?`}
        action={number === 0 ? 'Ask them' : `Ask ${peopleWords(number)}`}
        keep="Not yet"
        variant="primary"
        pendingLabel={action.isPending && 'Starting'}
        onConfirm={() => void save(true)}
      >
        <p>
          {peopleToAsk(toAsk)} {waitingWords(counts)}
        </p>
        <p className="mt-3">
          {releases
            ? 'After the date, seats and beds without an answer go to whoever is waiting.'
            : 'Answers are only counted. Nobody loses a seat or a bed.'}{' '}
          Emails go out between 9:00 and 20:00 in {time_zone}.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'stop'}
        onClose={() => setAsking(null)}
        title="Stop asking?"
        action="Stop asking"
        keep="Keep asking"
        pendingLabel={action.isPending && 'Stopping'}
        onConfirm={() => void save(false)}
      >
        No more emails, and nobody loses a seat or a bed. Answers so far stay.
      </ConfirmDialog>
    </Form>
  )
}

function onWords({ confirm_by, time_zone, counts }: ComingCheck): string {
  const by =
    confirm_by === null ? '' : ` People answer by ${formatMoment(confirm_by, time_zone)} (${time_zone}).`
  return `On.${by} ${askedWords(counts)} ${waitingWords(counts)}`
}
