// @chunk core
import { type ComponentProps, use } from 'react'
import { hrefOf } from '#app/lib/base.ts'
import {
  createPath,
  type To,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  replace?: boolean
  state?: unknown
}

/** Addresses that are the same on every page. */
const whole = /^(?:\/|[a-z][\w+.-]*:)/i

/**
 * The router's own link can also prefetch what a server's routes name, in 3 kB that every page would load. And it asks
 * where it is, so that each of a page's hundred links is rendered again whenever the address changes: this one asks only
 * where its address depends on that.
 */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const { navigator } = use(NavigationContext)
  const href = hrefOf(
    typeof to === 'string' && whole.test(to) ? to : fromHere(to, use(LocationContext).location),
  )
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
        const { pathname, search, hash, origin } = window.location
        const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
        // Anything else is the browser's.
        if (!isPlain || event.defaultPrevented || anchor.target || currentTarget.origin !== origin) return
        event.preventDefault()
        const isHere = href === pathname + search + hash
        navigator[(replace ?? isHere) ? 'replace' : 'push'](href, state)
      }}
    >
      {children}
    </a>
  )
}

function fromHere(to: To, { pathname }: { pathname: string }): string {
  return typeof to === 'string' ? pathname + to : createPath({ pathname, ...to })
}

type NavLinkProps = LinkProps & {
  to: string
  /** Whether only the page itself counts as current, and not those below it. */
  end?: boolean
}

/** A link that says when it leads to the current page; its look is for `aria-[current]`. */
export function NavLink({ to, end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation()
  const here = pathname.toLowerCase()
  const [target = ''] = to.toLowerCase().split(/[?#]/)
  const isCurrent = here === target || (!end && here.startsWith(`${target}/`))
  return <Link {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />
}
