import type { WrittenCondition, WrittenQuestion } from '@fest/schemas/content/checks/custom-questions.ts'
import { type CustomForm, customFormParts } from '@fest/schemas/vocabulary/custom-questions.ts'
import { Select, Stack } from '@sanity/ui'
import { type ObjectInputProps, set, unset, useFormValue } from 'sanity'
import { Alert, Note, Tick, withTicks } from '../page/Parts.tsx'
import { offeredBefore } from './offered-before.ts'

/** A question's condition: an earlier question and its choices, shown by label instead of by key. */
export function ConditionInput(props: ObjectInputProps) {
  const { id, path, value, onChange, onPathFocus, readOnly, validation } = props
  const [list, entry] = path
  // A list's path begins with its name.
  const form = list as CustomForm
  const written = useFormValue([form]) as WrittenQuestion[] | undefined
  const condition = value as WrittenCondition | undefined
  const key = typeof entry === 'object' && '_key' in entry ? entry._key : undefined
  const offered = offeredBefore(customFormParts[form].answers, written ?? [], key)
  const chosen = offered.find(({ name }) => name === condition?.question)
  const isLocked = readOnly === true

  const save = (question: string, choices: readonly string[]) =>
    onChange(question === '' ? unset() : set({ _type: 'questionCondition', question, choices }))

  return (
    // Shows others the presence in this field.
    <Stack gap={3} onFocus={() => onPathFocus([])}>
      <Select
        id={id}
        aria-label="Question it depends on"
        value={condition?.question ?? ''}
        disabled={isLocked}
        onChange={({ currentTarget }) => save(currentTarget.value, [])}
      >
        <option value="">Ask everyone</option>
        {condition?.question && !chosen ? (
          <option value={condition.question}>A question that’s gone</option>
        ) : null}
        {offered.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      {chosen && chosen.choices.length > 0 ? (
        <Stack as="fieldset" aria-label="Answered with" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
          <Note>Any of these answers; with none checked, any answer will do.</Note>
          {chosen.choices.map((choice) => (
            <Tick
              key={choice.value}
              isTicked={condition?.choices?.includes(choice.value) === true}
              isLocked={isLocked}
              onTick={(isTicked) => {
                const ticked = withTicks(condition?.choices ?? [], [choice.value], isTicked)
                save(
                  chosen.name,
                  chosen.choices.map(({ value: one }) => one).filter((one) => ticked.has(one)),
                )
              }}
            >
              {choice.label}
            </Tick>
          ))}
        </Stack>
      ) : null}
      {validation
        .filter(({ level }) => level === 'error')
        .map(({ message }) => (
          <Alert key={message}>{message}</Alert>
        ))}
    </Stack>
  )
}
