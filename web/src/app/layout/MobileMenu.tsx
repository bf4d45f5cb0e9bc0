import { t } from '@fest/schemas/core/words/t.ts'
import { type ReactNode, useEffect } from 'react'
import { useStep } from '#app/features/event/moment.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-context.ts'
import { NavLink } from '#app/ui/Link.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { SignInLink } from './AccountArea.tsx'
import { Languages } from './Languages.tsx'
import { navigation } from './navigation.ts'
import { useSignOut } from './sign-out.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

type MobileMenuProps = { id: string; isOpen: boolean; search: ReactNode }

const itemStyle = 'flex min-h-11 w-full items-center aria-[current]:current-page'

/** The header's items on a small screen: a sheet from the header to the bottom. The page behind it is inert. */
export function MobileMenu({ id, isOpen, search }: MobileMenuProps) {
  const { user } = useSession()
  const { signOut, isPending } = useSignOut()
  const step = useStep()

  useEffect(() => {
    if (!isOpen) return
    const behind = document.querySelectorAll<HTMLElement>('main, footer')
    document.documentElement.classList.add('overflow-hidden')
    for (const element of behind) element.inert = true
    return () => {
      document.documentElement.classList.remove('overflow-hidden')
      for (const element of behind) element.inert = false
    }
  }, [isOpen])

  return (
    <div
      id={id}
      hidden={!isOpen}
      className="page-column fixed inset-x-0 top-(--header-height) bottom-(--bottom-cover) z-40 max-w-none overflow-y-auto overscroll-contain bg-bg pb-8 min-[76rem]:hidden"
    >
      <div className="pt-4 pb-4">{search}</div>
      <nav aria-label="Main">
        <ul>
          {navigation.map((item) => (
            <li key={item.name} className="border-b border-line">
              {'href' in item ? (
                <NavLink to={item.href} end className={`font-medium ${itemStyle}`}>
                  {item.name}
                </NavLink>
              ) : (
                <details open className="group pb-2">
                  <summary
                    className={`list-none justify-between font-medium [&::-webkit-details-marker]:hidden ${itemStyle}`}
                  >
                    <span>{item.name}</span>
                    <ChevronDownIcon className="size-4 text-muted transition-transform group-open:rotate-180" />
                  </summary>
                  <ul className="grid grid-cols-2 gap-x-4 border-s border-line ps-4">
                    {item.dropdown.map(({ name, href }) => (
                      <li key={name}>
                        <NavLink to={href} end className={`text-small ${itemStyle}`}>
                          {name}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <LinkButton to={step.href}>{step.short}</LinkButton>
        {user ? (
          <LinkButton to={paths.profile()} variant="quiet">
            My Profile
          </LinkButton>
        ) : (
          <SignInLink className="inline-flex min-h-13 items-center justify-center rounded-control border border-control font-semibold" />
        )}
      </div>
      {user ? (
        <button
          type="button"
          aria-disabled={isPending || undefined}
          onClick={signOut}
          className="mt-3 min-h-11 w-full text-start text-small text-muted"
        >
          {user.email ? t`Sign Out (${user.email})` : t`Sign Out`}
        </button>
      ) : null}
      <div className="mt-6">
        <Languages />
        <ThemeChoice />
      </div>
    </div>
  )
}
