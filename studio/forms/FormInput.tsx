import { addressOf } from '@fest/schemas/core/address-of.ts'
import { Button, Card, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'
import {
  type ArrayOfPrimitivesInputProps,
  getPublishedId,
  type InputProps,
  type ObjectInputProps,
  PatchEvent,
  set,
  type SlugInputProps,
  unset,
  useEditState,
  useFormValue,
  usePerspective,
  useSetPerspective,
  type DocumentActionComponent,
  useParseErrorForPath,
  useParseErrors,
} from 'sanity'
import { Alert } from '../page/Parts.tsx'
import { isLines, LinesInput } from './LinesInput.tsx'
import { isPictureGone } from './picture-words.ts'
import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { inAnotherNotation, inThisCentury } from './typed-dates.ts'

/** Chooses the input of a field where ours differs from Sanity's: whole forms, addresses, pictures, dates and lines. */
export function FormInput(props: InputProps): ReactNode {
  if (props.path.length === 0) return <WholeForm {...props} />
  if (isLines(props)) return <LinesInput {...(props as ArrayOfPrimitivesInputProps)} />
  if (props.schemaType.name === 'imageWithAlt') return <PictureInput {...(props as PictureProps)} />
  return isAddress(props) ? <AddressInput {...props} /> : <InputWithUnreadDate {...props} />
}

function isAddress(props: InputProps): props is SlugInputProps {
  return props.schemaType.name === 'slug'
}

/** A document's form. Before a first publish, missing fields are marked discreetly (main.css). */
function WholeForm(props: InputProps): ReactNode {
  const isNew = useWhetherNew()
  const isPublished = usePerspective().selectedPerspective === 'published'
  const setPerspective = useSetPerspective()
  return (
    <div data-new={isNew || undefined}>
      {isPublished && (
        <Alert action={<Button text="Edit the draft" onClick={() => setPerspective('drafts')} />}>
          This is what visitors see. You can only read it here.
        </Alert>
      )}
      {props.renderDefault(props)}
    </div>
  )
}

/** Whether the document was never published; false until that is known. */
function useWhetherNew(): boolean {
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const { published, ready } = useEditState(getPublishedId(String(id)), String(type))
  return ready && !published
}

/** A slug that follows the name until it's edited or published, since others may link to it then. */
function AddressInput(props: SlugInputProps): ReactNode {
  const { onChange, readOnly, schemaType, value } = props
  const source = schemaType.options?.source
  const name = textOf(useFormValue([typeof source === 'string' ? source : '']))
  const isNew = useWhetherNew()
  const before = useRef(name)

  const follow = useEffectEvent((next: string) => {
    const followed = addressOf(before.current)
    before.current = next
    if (readOnly || !isNew || !isTypedHere(next)) return
    if ((value?.current ?? followed) !== followed) return
    const address = addressOf(next)
    onChange(address === '' ? unset() : set({ _type: 'slug', current: address }))
  })
  useEffect(() => {
    if (name !== before.current) follow(name)
  }, [name])

  return props.renderDefault(props)
}

type PictureProps = ObjectInputProps<{ asset?: { _ref?: string } }>

/** A picture whose words go when it does, so that they're asked for again: screen readers would say the old ones. */
function PictureInput(props: PictureProps): ReactNode {
  const { onChange, value } = props
  return props.renderDefault({
    ...props,
    onChange(change) {
      const { patches } = PatchEvent.from(change)
      onChange(isPictureGone(value?.asset?._ref, patches) ? [...patches, unset(['alt'])] : patches)
    },
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Only the person who types updates the slug: two editors would overwrite each other. */
function isTypedHere(text: string): boolean {
  const field = document.activeElement
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === text
}

const examples: Readonly<Record<string, string>> = { datetime: '10 Oct 2025 14:30', date: '2025-10-10' }

/** A date's input that understands two-digit years and explains when it can't read the text. */
function InputWithUnreadDate(props: InputProps): ReactNode {
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
