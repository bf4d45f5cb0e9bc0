import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { useAction } from '#app/backend/use-action.ts'
import { RadioGroup } from '#app/ui/forms/Choice.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { fromInput } from '../parts/zoned-input.ts'
import { leftOutWords, letterStep, peopleWords } from './letter-words.ts'
import { type Letter, type LetterCount, letterOptions } from './letters.queries.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { TextField, useTyped } from '../parts/fields.tsx'

type SendDialogProps = {
  letter: Letter
  count: LetterCount
  timeZone: string
  onRecount: () => Promise<unknown>
  onClose: () => void
  onSent: () => void
}

/** The last confirmation: how many recipients, who is left out, and when. */
export function SendDialog({ letter, count, timeZone, onRecount, onClose, onSent }: SendDialogProps) {
  const { people, left_out } = count
  const client = useQueryClient()
  const [isLater, setLater] = useState(false)
  const { typed, mistake, setMistake, input } = useTyped()
  const { run, isPending, error } = useAction()
  const lines = leftOutWords(left_out)

  async function send() {
    const at = isLater ? fromInput(typed, timeZone) : null
    if (isLater && at === null) return setMistake('Choose a day and a time.')
    if (at !== null && Date.parse(at) < Date.now()) return setMistake('This time has passed.')
    let planned: string | null = null
    const isSent = await run(async () => {
      try {
        const { id, version: seen } = letter
        // To exactly the number of people that was confirmed.
        const sent = await callAdmin('send_letter', { letter: id, seen, expected: people, at })
        // The sending's result, also when a first answer was lost.
        planned = letterStep(sent, Date.now()) === 'planned' ? sent.send_at : null
        client.setQueryData(letterOptions(letter.id).queryKey, sent)
      } catch (failure) {
        if (refusalCode(failure) === 'number_changed') await onRecount()
        throw failure
      }
    })
    if (!isSent) return
    onSent()
    toast.success(
      planned === null ? 'The letter is on its way.' : `It goes out ${formatMoment(planned, timeZone)}.`,
    )
  }

  return (
    <FormDialog
      title={`Send to ${peopleWords(people)}`}
      onClose={onClose}
      onSubmit={send}
      action={isLater ? 'Plan this letter' : `Send to ${peopleWords(people)}`}
      button={{ pendingLabel: isPending && 'Sending' }}
      problem={error ? toAdminError(error).words : null}
    >
      <p>
        “{letter.subject}” goes to {peopleWords(people)}
        {people === 1 ? '' : ', each once'}.{' '}
        {letter.purpose === 'news'
          ? 'It’s news, so only to people who agreed to it.'
          : 'It’s necessary, so also to people who don’t want news.'}
      </p>
      {lines.length > 0 ? (
        <div>
          <p>Left out:</p>
          <ul className="mt-2 text-muted">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <RadioGroup
        legend="When?"
        name="when"
        chosen={isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a set time', help: 'To these people, even if the list changes.' },
        ]}
        onChange={({ target }) => setLater(target.value === 'later')}
      />
      {isLater ? (
        <TextField
          label="Day and time"
          help={`In ${timeZone}.`}
          error={mistake}
          type="datetime-local"
          className="font-mono text-small"
          {...input}
        />
      ) : null}
    </FormDialog>
  )
}
