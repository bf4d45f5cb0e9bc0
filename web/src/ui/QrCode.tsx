// @chunk qr
import { qrCode } from './qr-code.ts'

type QrCodeProps = {
  text: string
  /** What it is, for people who can't see it. */
  label: string
  className?: string
}

/** A QR code, dark on white in both themes, as scanners expect. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { size, path } = qrCode(text)
  return (
    <svg
      // An inline drawing has no file for an <img>.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="var(--paper)" />
      <path d={path} fill="var(--paper-ink)" />
    </svg>
  )
}
