import type { ComponentProps } from 'react'

/** A button of our tools; `data-primary` marks the one that does what the tool is for. */
export function FestButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`fest-button ${className}`.trimEnd()} />
}
