import { fileIsGone } from '@fest/schemas/content/checks/session-file.ts'
import { Button, Stack } from '@sanity/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import {
  type ArrayOfObjectsInputProps,
  type InputProps,
  type ObjectInputProps,
  type StringInputProps,
  unset,
} from 'sanity'
import { SpotInput } from './campus/SpotInput.tsx'
import { Alert } from './page/Parts.tsx'
import { ChoicesInput } from './questions/ChoicesInput.tsx'
import { ConditionInput } from './questions/ConditionInput.tsx'
import { QuestionInput, QuestionsInput } from './questions/FormOutline.tsx'
import { isTime, TimeInput } from './zone/TimeInput.tsx'
import { ZoneInput } from './zone/ZoneInput.tsx'

// Loaded on demand: it brings the lab's readers and its drawing, which few documents need.
const circuits = () => import('./circuits/CircuitInput.tsx')
const CircuitInput = lazy(async () => ({ default: (await circuits()).CircuitInput }))
const SourceInput = lazy(async () => ({ default: (await circuits()).SourceInput }))

/** A lab challenge's fields that hold a circuit; no other document has fields of these names. */
const sourceFields: ReadonlySet<unknown> = new Set(['start', 'reference', 'solution'])

/**
 * Chooses a field's input where Sanity's isn't enough: places, times, files, questions, circuits, the zone.
 */
export function FormInput(props: InputProps): ReactNode {
  if (isTime(props)) return <TimeInput {...props} />
  // The only field of this name is the text in the event's settings.
  if (props.path.length === 1 && props.path[0] === 'timeZone')
    return <ZoneInput {...(props as StringInputProps)} />
  if (props.schemaType.name === 'file') return <FileInput {...props} />
  if (props.schemaType.name === 'questionCondition')
    return <ConditionInput {...(props as ObjectInputProps)} />
  if (props.schemaType.name === 'customQuestion') return <QuestionInput {...(props as ObjectInputProps)} />
  const holds = memberOf(props)
  if (holds === 'customQuestion') return <QuestionsInput {...(props as ArrayOfObjectsInputProps)} />
  if (holds === 'customChoice') return <ChoicesInput {...(props as ArrayOfObjectsInputProps)} />
  const isCircuit = props.schemaType.name === 'circuit'
  if (isCircuit || (props.path.length === 1 && sourceFields.has(props.path[0])))
    return (
      <Suspense fallback={props.renderDefault(props)}>
        {isCircuit ? (
          <CircuitInput {...(props as ObjectInputProps)} />
        ) : (
          <SourceInput {...(props as StringInputProps)} />
        )}
      </Suspense>
    )
  if (props.schemaType.name === 'mapSpot') return <SpotInput {...(props as ObjectInputProps)} />
  return props.renderDefault(props)
}

function memberOf({ schemaType }: InputProps): string | undefined {
  return schemaType.jsonType === 'array' ? schemaType.of[0]?.name : undefined
}

/** Shows a file's faults below, not on hover, and can remove a deleted file: Sanity's input waits forever. */
function FileInput(props: InputProps) {
  const errors = props.validation.filter(({ level }) => level === 'error')
  const isGone = errors.some(({ message }) => message.includes(fileIsGone))
  const { onChange } = props as ObjectInputProps
  return (
    <Stack gap={3}>
      {isGone ? (
        <Button
          mode="ghost"
          text="Remove the file"
          disabled={props.readOnly === true}
          onClick={() => onChange(unset())}
        />
      ) : (
        props.renderDefault(props)
      )}
      {errors.map(({ message }) => (
        <Alert key={message}>{message}</Alert>
      ))}
    </Stack>
  )
}
