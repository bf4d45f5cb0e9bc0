// @chunk controls
import { type ComponentProps, type FormEvent, useSyncExternalStore, type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'
import { FieldNotes, NeedMark, noteIds, type QuestionNotes } from './FieldNotes.tsx'
import { ChevronDownIcon } from '../icons.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit?: (event: FormEvent<HTMLFormElement>) => unknown
}

/**
 * A form that our code submits, never the browser: until the page is hydrated its `SubmitButton` is disabled, which
 * also keeps Enter from submitting. POST keeps what was typed out of the address even so. Errors are shown beside the
 * fields, not by the browser.
 */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    // oxlint-disable-next-line react/forbid-elements -- the only one
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(event)
      }}
      {...form}
    />
  )
}

/** Submits its form. Disabled until hydrated: else the browser would submit it, by a press or by Enter. */
export function SubmitButton(button: ButtonProps) {
  // Not in a transition: somebody may be about to press it.
  const isAnswering = useSyncExternalStore(never, yes, no)
  return (
    <Button
      {...button}
      type="submit"
      disabled={!isAnswering}
      // Otherwise Firefox restores a reloaded page's button to its earlier state: enabled.
      autoComplete="off"
    />
  )
}

const never = () => () => {}
const yes = () => true
/** On the server and while hydrating. */
const no = () => false

/** Spread these on the control to connect it with its label, help and error. */
type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type FieldProps = QuestionNotes & {
  label: ReactNode
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, help, error, need, children }: FieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        <span>{label}</span>
        <NeedMark need={need} />
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': noteIds(id, { help, error }),
        'aria-required': need === 'required' || undefined,
      })}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

export const controlStyle =
  'w-full rounded-control border border-control bg-surface px-3.5 text-base text-text placeholder:text-muted hover:border-text aria-invalid:border-ember disabled:opacity-55'

/** A one-line text control. At 16 px or more, phones don't zoom in on it. */
export function TextInput({ className = '', ...input }: ComponentProps<'input'>) {
  return <input {...input} className={`min-h-12 py-2.5 ${controlStyle} ${className}`} />
}

export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...select} className={`min-h-12 appearance-none py-2.5 pe-10 ${controlStyle} ${className}`} />
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4 text-muted" />
    </span>
  )
}
