import { useLocation } from 'react-router-dom'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-context.ts'
import { NavLink } from '#app/ui/Link.tsx'
import { menuItemStyle, navItemStyle } from '#app/ui/menu-style.ts'
import { DropdownMenu } from './DropdownMenu.tsx'
import { useSignOut } from './sign-out.ts'

type AccountAreaProps = { isOpen: boolean; onOpen: () => void; onClose: () => void }

/** "Sign in" for visitors, the account menu for people who are signed in; equally wide. */
export function AccountArea({ isOpen, onOpen, onClose }: AccountAreaProps) {
  const { user, loading } = useSession()
  const { signOut, isPending } = useSignOut()

  return (
    // With a stored session the button is hidden until it is known whose session it is: see the script in index.html.
    <div data-account={loading ? 'unknown' : 'known'} className="flex min-w-23 justify-end">
      {user ? (
        <DropdownMenu name="Account" align="end" isOpen={isOpen} onOpen={onOpen} onClose={onClose}>
          {user.email ? (
            <li className="mb-1 max-w-72 truncate border-b border-line px-3 pt-1 pb-2 text-label text-muted">
              {user.email}
            </li>
          ) : null}
          <li>
            <NavLink to={paths.profile()} end className={menuItemStyle}>
              My Profile
            </NavLink>
          </li>
          <li>
            <button
              type="button"
              aria-disabled={isPending || undefined}
              onClick={signOut}
              className={menuItemStyle}
            >
              Sign Out
            </button>
          </li>
        </DropdownMenu>
      ) : (
        <SignInLink className={`text-muted ${navItemStyle}`} />
      )}
    </div>
  )
}

export function SignInLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  // The query string is unknown while prerendering.
  const isMounted = useIsMounted()
  const isElsewhere = pathname !== paths.login() && pathname !== paths.home()
  return (
    <NavLink
      to={isElsewhere ? paths.login(`${pathname}${isMounted ? search : ''}`) : paths.login()}
      className={className}
    >
      Sign In
    </NavLink>
  )
}
