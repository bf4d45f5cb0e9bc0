import { type CustomForm, customFormParts } from '@fest/schemas/vocabulary/custom-questions.ts'
import { customName } from '@fest/schemas/core/asked-questions.ts'
import { placeOfCustom } from '@fest/schemas/forms/custom-answers.ts'
import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type ArrayOfObjectsInputProps, type ObjectInputProps, useFormValue } from 'sanity'
import { Note } from '../page/Parts.tsx'
import { formOutline, type OutlineQuestion, type OutlineStep } from './form-outline.ts'

/** A form's custom questions, above the form as people get it. */
export function QuestionsInput(props: ArrayOfObjectsInputProps) {
  // The document's lists have the names of the forms.
  const form = props.path[0] as CustomForm
  const steps = formOutline(form, props.value)
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      <Card border radius={2} padding={4} tone="transparent" data-testid={`outline-${form}`}>
        <Stack gap={4}>
          <Text size={1} weight="semibold">
            {customFormParts[form].title}: what people are asked
          </Text>
          {steps.map((step) => (
            <StepInBrief key={step.first} {...step} />
          ))}
          <details>
            <summary style={{ cursor: 'pointer', fontSize: 13 }}>Show the whole form</summary>
            <Stack gap={5} paddingTop={4}>
              {steps.map((step) => (
                <Step key={step.first} {...step} />
              ))}
            </Stack>
          </details>
        </Stack>
      </Card>
    </Stack>
  )
}

/** One question's form, below its preview. */
export function QuestionInput(props: ObjectInputProps) {
  const form = props.path[0] as CustomForm
  const value = props.value as { _key?: string; label?: string; step?: string } | undefined
  const steps = formOutline(form, useFormValue([form]))
  const firsts = steps.map(({ first }) => first)
  const step = steps[placeOfCustom({ at: value?.step }, firsts)]
  const place = step?.questions.findIndex(({ name }) => name === customName(value?._key ?? '')) ?? -1
  const question = step?.questions[place]
  // A new question starts in its text field; Sanity's dialog returns the focus later.
  const begin = useEffectEvent(() => {
    if (value?.label === undefined && props.readOnly !== true) props.onPathFocus(['label'])
  })
  useEffect(() => begin(), [])

  const before = place === -1 ? step?.questions : step?.questions.slice(0, place)
  return (
    <Stack gap={5}>
      {step && before && (
        <Card border radius={2} padding={4} tone="transparent" data-testid="question-in-form">
          <Stack gap={4}>
            <StepInBrief {...step} questions={before} />
            {question ? (
              <Question {...question} />
            ) : (
              <Note>
                Your question comes next. It shows here once it has words, and choices if it needs them.
              </Note>
            )}
          </Stack>
        </Card>
      )}
      {props.renderDefault(props)}
    </Stack>
  )
}

function StepInBrief({ title, questions }: OutlineStep) {
  return (
    <Stack gap={2}>
      <Text size={1} weight="medium">
        {title}
      </Text>
      <Note>
        {questions.map(({ name, label, isCustom }, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            {isCustom ? <strong>{label}</strong> : label}
          </span>
        ))}
      </Note>
    </Stack>
  )
}

function Step({ title, lead, questions }: OutlineStep) {
  return (
    <Stack gap={4}>
      <Text size={2} weight="semibold">
        {title}
      </Text>
      {lead !== undefined && <Note>{lead}</Note>}
      {questions.map((question, index) => (
        <Stack key={question.name} gap={4}>
          {question.fold !== undefined && question.fold !== questions[index - 1]?.fold && (
            <Note>▸ {question.fold}</Note>
          )}
          <div style={{ paddingInlineStart: question.fold === undefined ? 0 : 16 }}>
            <Question {...question} />
          </div>
        </Stack>
      ))}
    </Stack>
  )
}

function Question(question: OutlineQuestion) {
  const { label, help, control, isOptional, isConditional, isCustom } = question
  return (
    <Stack gap={2}>
      <Flex gap={2} align="center" wrap="wrap">
        <Text size={1} weight="medium">
          {control === 'tick' && <Mark>☐</Mark>}
          {label}
        </Text>
        {isOptional && <Note>optional</Note>}
        {isConditional && <Note>(depends on earlier answers)</Note>}
        {isCustom && <Badge tone="primary">yours</Badge>}
      </Flex>
      {help !== undefined && <Note>{help}</Note>}
      <Control {...question} />
    </Stack>
  )
}

/** A drawing of the control: it can't be used. */
function Control({ control, choices }: OutlineQuestion) {
  if (control === 'tick') return null
  if (control === 'radios' || control === 'checkboxes')
    return (
      <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {choices.map((choice) => (
          <Text as="li" key={choice} size={1}>
            <Mark>{control === 'radios' ? '○' : '☐'}</Mark>
            {choice}
          </Text>
        ))}
      </Stack>
    )
  const height = control === 'long-text' ? 56 : undefined
  return (
    <Card border radius={2} padding={3} style={{ minHeight: height }}>
      <Note>{control === 'select' ? `▾ ${choices.join(', ')}` : (placeholders[control] ?? '\u00A0')}</Note>
    </Card>
  )
}

const placeholders: Readonly<Record<string, string>> = {
  number: '0',
  date: 'Day, month, year',
  links: 'Links',
  image: 'A picture',
  file: 'A file',
}

const Mark = ({ children }: { children: ReactNode }) => <span aria-hidden="true">{children} </span>
