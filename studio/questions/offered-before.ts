import { hasChoices, type WrittenQuestion } from '@fest/schemas/content/checks/custom-questions.ts'
import type { FormParts } from '@fest/schemas/vocabulary/custom-questions.ts'

export type OfferedQuestion = {
  /** The name of the form's own answer, or the key of a custom question. */
  name: string
  title: string
  /** None for a question without choices: it can only be answered or not. */
  choices: readonly { value: string; label: string }[]
}

/** What a question can depend on: the form's own answers, and the custom questions before it. */
export function offeredBefore(
  own: FormParts['answers'],
  written: readonly WrittenQuestion[],
  key: string | undefined,
): OfferedQuestion[] {
  const place = written.findIndex(({ _key }) => _key === key)
  return [
    ...Object.entries(own).map(([name, { title, choices }]) => ({
      name,
      title,
      choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
    })),
    ...written.slice(0, Math.max(0, place)).flatMap(({ _key, label, kind, choices = [] }) =>
      _key === undefined
        ? []
        : [
            {
              name: _key,
              title: label ?? 'Question without words',
              choices: hasChoices(kind)
                ? choices.flatMap((choice) =>
                    choice._key === undefined
                      ? []
                      : [{ value: choice._key, label: choice.label ?? 'Choice without words' }],
                  )
                : [],
            },
          ],
    ),
  ]
}
