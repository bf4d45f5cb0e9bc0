import { language } from '@fest/schemas/core/words/language.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { controlStyle } from './Form.tsx'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** The most characters; counted below. More can be typed, so that pasted text isn't cut off unnoticed. */
  limit?: number
  /** The fewest characters it accepts, shown below until there are enough. */
  least?: number
}

/** A control for several lines; it grows with its text where the browser supports that. */
export function TextArea({ limit, least = 0, className = '', ...area }: TextAreaProps) {
  const look = `field-sizing-content min-h-28 max-h-96 py-3 ${controlStyle} ${className}`
  return limit === undefined ? (
    <textarea {...area} className={look} />
  ) : (
    <CountedTextArea {...area} limit={limit} least={least} className={look} />
  )
}

type CountedProps = TextAreaProps & { limit: number; least: number }

function CountedTextArea({ limit, least, onInput, ...area }: CountedProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => lengthOf(area.defaultValue))

  // Text that the browser or a draft filled in before hydration counts too.
  useEffect(() => setTyped(lengthOf(root.current?.querySelector('textarea')?.value)), [])

  const count = area.value === undefined ? typed : lengthOf(area.value)
  const left = limit - count
  const describedBy = [area['aria-describedby'], id].filter(Boolean).join(' ')
  return (
    <div ref={root}>
      <textarea
        {...area}
        aria-describedby={describedBy}
        onInput={(event) => {
          setTyped(lengthOf(event.currentTarget.value))
          onInput?.(event)
        }}
      />
      <p id={id} className={`mt-1 text-end font-mono text-label ${left < 0 ? 'text-ember' : 'text-muted'}`}>
        {shownCount(count, least, limit)}
      </p>
      {/* Announced only near the end, and in steps; at every key it would talk over what is typed. */}
      <output className="sr-only">{heardCount(left, limit)}</output>
    </div>
  )
}

function shownCount(count: number, least: number, limit: number): string {
  const most = withCommas(limit)
  const left = limit - count
  const over = -left
  const shown = withCommas(Math.abs(left))
  if (over > 0) return plural(over, { one: `${shown} characters over`, other: `${shown} characters over` })
  if (count === 0)
    return least > 0
      ? plural(limit, { one: `${least} to ${most} characters`, other: `${least} to ${most} characters` })
      : plural(limit, { one: `up to ${most} characters`, other: `up to ${most} characters` })
  if (count < least)
    return plural(count, {
      one: `# characters, at least ${least}`,
      other: `# characters, at least ${least}`,
    })
  return plural(left, {
    one: `${shown} of ${most} characters left`,
    other: `${shown} of ${most} characters left`,
  })
}

function heardCount(left: number, limit: number): string {
  if (left < 0) return t`Too long`
  if (left > limit / 10) return ''
  const step = limit > 200 ? 20 : 5
  const about = Math.ceil(left / step) * step
  return plural(about, { one: '# characters left', other: '# characters left' })
}

// Not formatCount(): its chunk has much else that a form has no use for.
const withCommas = (count: number) => count.toLocaleString(language)

/** Counts like the database: an emoji is one character, and surrounding blanks don't count. */
function lengthOf(value: ComponentProps<'textarea'>['value']): number {
  return value === undefined ? 0 : Array.from(String(value).trim()).length
}
