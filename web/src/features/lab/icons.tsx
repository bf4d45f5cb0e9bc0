import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#app/ui/Button.tsx'
import { icon } from '#app/ui/icons.tsx'

export const UndoIcon = icon('M6 3 2.5 6.5 6 10M2.5 6.5h7a3.5 3.5 0 0 1 0 7H6')
export const RedoIcon = icon('M10 3l3.5 3.5L10 10M13.5 6.5h-7a3.5 3.5 0 0 0 0 7H10')
export const FirstIcon = icon('M3.5 3v10M12 3.5 6.5 8l5.5 4.5')
export const BackIcon = icon('M10 3.5 5 8l5 4.5')
export const NextIcon = icon('M6 3.5 11 8l-5 4.5')
export const LastIcon = icon('M12.5 3v10M4 3.5 9.5 8 4 12.5')

/** A square button; `label` is read aloud, and shown to whoever rests on it. */
export function IconButton({
  label,
  children,
  ...button
}: ButtonProps & { label: string; children: ReactNode }) {
  return (
    <Button variant="quiet" size="icon" title={label} {...button}>
      {children}
      <span className="sr-only">{label}</span>
    </Button>
  )
}
