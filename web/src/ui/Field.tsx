import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { WarningIcon } from './icons.tsx'

/** Spread these on the control, so that label, help and error belong to it. */
type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** What is wrong, in words; stands beside the control and is heard with it. */
  error?: string | undefined
  /** Says "optional" beside the label: most fields are required, so the exception is marked. */
  isOptional?: boolean
  children: (control: FieldControl) => ReactNode
}

/** A label, a control, its help and its error. */
export function Field({ label, help, error, isOptional = false, children }: FieldProps) {
  const id = useId()
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
        {isOptional ? <span className="ml-2 font-normal text-muted">optional</span> : null}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {help ? (
        <p id={`${id}-help`} className="text-small text-muted">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-ember">
          <WarningIcon className="mt-1 size-3.5" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

const controlStyle =
  'w-full rounded-control border border-control bg-surface px-3.5 text-base text-text placeholder:text-muted hover:border-text aria-invalid:border-ember'

/** A one-line control in the design's look. At 16 px or more a phone does not zoom into it. */
export function TextInput({ className = '', ...input }: ComponentProps<'input'>) {
  return <input {...input} className={`min-h-12 py-2.5 ${controlStyle} ${className}`} />
}

export function TextArea({ className = '', ...area }: ComponentProps<'textarea'>) {
  return <textarea {...area} className={`min-h-28 py-3 ${controlStyle} ${className}`} />
}

export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return <select {...select} className={`min-h-12 py-2.5 ${controlStyle} ${className}`} />
}
