import { qrCode } from './qr-code.ts'

type QrCodeProps = {
  text: string
  /** What it is, for who cannot see it. */
  label: string
  className?: string
}

/** A QR code, dark on white in both themes: scanners expect that. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { size, path } = qrCode(text)
  return (
    <svg
      // An image drawn here has no file an <img> could name.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} className="fill-(--paper)" />
      <path d={path} className="fill-(--paper-ink)" />
    </svg>
  )
}
