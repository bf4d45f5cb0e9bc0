// @chunk common
import { type ComponentProps, type MouseEvent, useId, useEffect, useState } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from './states/Spinner.tsx'
import { t } from '@fest/schemas/core/words/t.ts'
import { CheckIcon, icon, WarningIcon } from './icons.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'type'> &
  ButtonLook & {
    /** Why the button can't be used now. It stays reachable by keyboard and announces the reason. */
    disabledReason?: string | undefined
    /** What is going on; while set, the button shows a spinner and ignores presses. */
    pendingLabel?: string | false | undefined
  }

/** To submit a form use `SubmitButton`. */
type Kind = { type?: 'button' } | { type: 'submit'; disabled: boolean; autoComplete: 'off' }

export function Button({
  type = 'button',
  variant,
  size,
  disabledReason,
  pendingLabel,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps & Kind) {
  const reasonId = useId()
  const isPending = typeof pendingLabel === 'string'
  const isBlocked = disabledReason !== undefined || isPending

  function onPress(event: MouseEvent<HTMLButtonElement>) {
    // aria-disabled instead of disabled keeps the focus and lets screen readers announce the reason; so presses have to
    // be stopped here.
    if (isBlocked) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <button
        {...rest}
        // oxlint-disable-next-line react/button-has-type -- always one of the two, "button" by default
        type={type}
        aria-disabled={isBlocked || undefined}
        aria-busy={isPending || undefined}
        {...(disabledReason === undefined ? {} : { 'aria-describedby': reasonId, title: disabledReason })}
        className={`${buttonStyle({ variant, size })} ${className}`}
        onClick={onPress}
      >
        {isPending ? (
          <>
            <Spinner label="" className="size-4" tone="inherit" />
            <span>{pendingLabel}</span>
          </>
        ) : (
          children
        )}
      </button>
      {disabledReason === undefined ? null : (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      )}
    </>
  )
}

const CopyIcon = icon('M5.5 5.5h7.25v7.75H5.5ZM10.5 5.5V2.75H3.25v7.75H5.5')

type CopyButtonProps = {
  /** The text to copy, read at the time of the press. */
  textOf: () => string
  /** What is copied, to follow the word "Copy": `the code`. */
  what: string
}

const outcomes = { copied: t`Copied`, failed: t`Not copied: select the text and copy it yourself` } as const

export function CopyButton({ textOf, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(textOf())
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <Button variant="plain" size="sm" onClick={() => void copy()}>
      {outcome === 'copied' ? <CheckIcon /> : outcome === 'failed' ? <WarningIcon /> : <CopyIcon />}
      <span>
        <output>{outcome ? outcomes[outcome] : ''}</output>
        {outcome ? null : (
          <span>
            Copy<span className="sr-only">{t` ${what}`}</span>
          </span>
        )}
      </span>
    </Button>
  )
}
