import { Card, Text } from '@sanity/ui'
import type { FocusEvent, ReactNode } from 'react'
import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import {
  type DocumentActionComponent,
  type InputProps,
  PatchEvent,
  set,
  useParseErrorForPath,
  useParseErrors,
} from 'sanity'
import { inAnotherNotation, inThisCentury } from './typed-dates.ts'

const examples: Readonly<Record<string, string>> = {
  datetime: '10 Oct 2025 14:30',
  date: '2025-10-10',
}

/** A date's input that understands two-digit years and explains when it can't read the text. */
export function InputWithUnreadDate(props: InputProps): ReactNode {
  const example = examples[props.schemaType.name]
  const input = props.renderDefault(example === undefined ? props : withFullYears(props))
  return example === undefined ? (
    input
  ) : (
    <Unread {...props} example={example}>
      {input}
    </Unread>
  )
}

/** A date's input with two-digit years in this century. */
function withFullYears(props: InputProps): InputProps {
  const onChange = (change: Parameters<typeof PatchEvent.from>[0]) =>
    props.onChange(
      PatchEvent.from(change).patches.map((patch) =>
        patch.type === 'set' && typeof patch.value === 'string'
          ? { ...patch, value: inThisCentury(patch.value, eventTimeZone()) }
          : patch,
      ),
    )
  // The same input with another listener of the same type.
  return { ...props, onChange } as InputProps
}

type UnreadProps = Pick<InputProps, 'path' | 'schemaType' | 'value' | 'onChange'> & {
  example: string
  children: ReactNode
}

/** Wraps a date's input: reads other notations, or reports that it can't. */
function Unread({ path, schemaType, value, onChange, example, children }: UnreadProps) {
  const isUnread = useParseErrorForPath(path) !== undefined
  const readAgain = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    const known = { type: schemaType.name, timeZone: eventTimeZone(), known: value }
    const read = inAnotherNotation(event.target.value, known)
    if (read !== null) onChange(PatchEvent.from(set(read)))
  }
  return (
    <div onBlur={readAgain}>
      {children}
      <div role="alert">
        {isUnread && (
          <Card tone="critical" padding={3} marginTop={2} radius={2}>
            <Text size={1}>
              We can’t read this date, so it isn’t saved. Write it like {example}, or pick it from the
              calendar.
            </Text>
          </Card>
        )}
      </div>
    </div>
  )
}

/** Publish, disabled while a date of the form can't be read: the published content would differ from the form. */
export function publishReadDates(publish: DocumentActionComponent): DocumentActionComponent {
  return function usePublish(props) {
    const description = publish(props)
    const unread = Object.keys(useParseErrors()).length
    if (!description || unread === 0) return description
    return { ...description, disabled: true, title: 'Correct the date we can’t read first.' }
  }
}
