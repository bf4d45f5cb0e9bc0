// @chunk core
import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A page of this site, or an address on another. */
  to: To
  /** Takes the current history entry's place. */
  replace?: boolean
  /** What the new history entry holds. */
  state?: unknown
}

/** The router's own link can also prefetch what a server's routes name, in 3 kB that every page would load. */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const elsewhere = typeof to === 'string' && /^[a-z][\w+.-]*:/i.test(to) ? to : null
  const path = useHref(to)
  const follow = useLinkClickHandler(to, {
    ...(replace !== undefined && { replace }),
    ...(anchor.target !== undefined && { target: anchor.target }),
    state,
  })
  return (
    <a
      {...anchor}
      href={elsewhere ?? path}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && elsewhere === null) follow(event)
      }}
    >
      {children}
    </a>
  )
}

type NavLinkProps = LinkProps & {
  to: string
  /** Whether only the page itself counts as current, and not those below it. */
  end?: boolean
}

/** A link that says when it leads to the current page: to assistive technology, and by the class `active`. */
export function NavLink({ to, end = false, className = '', ...link }: NavLinkProps) {
  const { pathname } = useLocation()
  const here = pathname.toLowerCase()
  const [target = ''] = to.toLowerCase().split(/[?#]/)
  const isCurrent = here === target || (!end && here.startsWith(`${target}/`))
  return (
    <Link
      {...link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={isCurrent ? `${className} active` : className}
    />
  )
}
