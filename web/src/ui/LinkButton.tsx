// @chunk frame
import { Link, type LinkProps } from './Link.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'

/** A link that looks like a button, for a page's next step. `to` may be an address on another site. */
export function LinkButton({ variant, size, className = '', ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={`${buttonStyle({ variant, size })} ${className}`} />
}
