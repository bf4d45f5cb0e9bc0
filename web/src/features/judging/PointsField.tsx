import { t } from '@fest/schemas/core/words/t.ts'
import { type KeyboardEvent, useRef } from 'react'
import { PointScale } from '#app/ui/forms/PointScale.tsx'

type PointsFieldProps = {
  name: string
  title: string
  weight: number
  guidance: string | null
  points: number | null
  disabled: boolean
  onChange: (points: number) => void
}

const scale = Array.from({ length: 11 }, (_, points) => points)

/** The points of one criterion, 0 to 10. Arrow keys move as in any radio group, a digit jumps, and 1 then 0 is ten. */
export function PointsField({ name, title, weight, guidance, points, disabled, onChange }: PointsFieldProps) {
  const typed = useRef<Typed | null>(null)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    typed.current = typedPoints(event.key, typed.current, event.timeStamp)
    if (typed.current === null) return
    event.preventDefault()
    event.currentTarget
      .closest('fieldset')
      ?.querySelector<HTMLInputElement>(`input[value="${typed.current.points}"]`)
      ?.focus()
    onChange(typed.current.points)
  }

  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-lead font-semibold">{title}</span>
        <span className="font-mono text-label whitespace-nowrap text-muted">{t`weighs ${weight} of 100`}</span>
      </legend>
      {guidance ? <p className="mb-3 max-w-prose text-small text-muted">{guidance}</p> : null}
      <PointScale
        name={name}
        values={scale}
        chosen={points}
        fills
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
    </fieldset>
  )
}

/** How long a 1 waits for the 0 that makes it ten, in milliseconds. */
const togetherMs = 900

type Typed = { points: number; atMs: number }

/**
 * The points that a key means: a digit, or ten when a 0 quickly follows a 1. Null for other keys. `before` is what was
 * typed last, `nowMs` the time in milliseconds on the same clock.
 */
export function typedPoints(key: string, before: Typed | null, nowMs: number): Typed | null {
  if (!/^\d$/.test(key)) return null
  const isTen = key === '0' && before?.points === 1 && nowMs - before.atMs < togetherMs
  return { points: isTen ? 10 : Number(key), atMs: nowMs }
}
