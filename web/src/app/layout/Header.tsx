import { t } from '@fest/schemas/core/words/t.ts'
import { useRef, useEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { useStep } from '#app/features/event/moment.ts'
import { SearchButton } from '#app/features/search/SearchButton.tsx'
import { useSearchDialog } from '#app/features/search/use-search-dialog.tsx'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { useIsScrolledPast } from '#app/lib/window/use-is-scrolled-past.ts'
import { NavLink } from '#app/ui/Link.tsx'
import { CloseIcon, MenuIcon } from '#app/ui/icons.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { menuItemStyle, navItemStyle } from '#app/ui/menu-style.ts'
import { AccountArea } from './AccountArea.tsx'
import { DropdownMenu } from './DropdownMenu.tsx'
import { Languages } from './Languages.tsx'
import { Logo } from './Logo.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { navigation } from './navigation.ts'

/** The header turns opaque when scrolled further than this many pixels (specification, section 9). */
const opaqueAfter = 50

const mobileMenuId = 'mobile-menu'
const accountMenuId = 'account-menu'

export function Header() {
  const header = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { openMenu, open, close, toggle } = useOpenMenu(header)
  const search = useSearchDialog()
  const menuButton = useRef<HTMLButtonElement>(null)
  const isScrolled = useIsScrolledPast(opaqueAfter)
  const isMobileMenuOpen = openMenu === mobileMenuId
  const isMounted = useIsMounted()
  const step = useStep()
  const isOpaque = isScrolled || isMobileMenuOpen

  return (
    <header
      ref={header}
      data-opaque={isOpaque}
      className={`fixed inset-x-0 top-0 z-40 border-b transition-colors print:absolute [@media(height<30rem)]:absolute ${isOpaque ? 'border-line bg-bg' : 'border-transparent'}`}
    >
      <div className="page-column flex h-[calc(var(--header-height)-1px)] items-center justify-between gap-2 sm:gap-3">
        <Logo />
        <nav aria-label="Main" className="ms-auto max-[76rem]:hidden">
          <ul className="flex items-center">
            {navigation.map((item) => (
              <li key={item.name}>
                {'href' in item ? (
                  <NavLink to={item.href} end className={navItemStyle}>
                    {item.name}
                  </NavLink>
                ) : (
                  <DropdownMenu
                    name={item.name}
                    isOpen={openMenu === item.name}
                    onOpen={() => open(item.name)}
                    onClose={close}
                    isCurrent={item.dropdown.some(({ href }) => href === pathname)}
                  >
                    {item.dropdown.map(({ name, href }) => (
                      <li key={name}>
                        <NavLink to={href} end className={menuItemStyle}>
                          {name}
                        </NavLink>
                      </li>
                    ))}
                  </DropdownMenu>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex shrink-99999 items-center gap-1 sm:gap-2">
          <SearchButton search={search} onPress={close} />
          <Languages isShort />
          <div className="max-[76rem]:hidden">
            <AccountArea
              isOpen={openMenu === accountMenuId}
              onOpen={() => open(accountMenuId)}
              onClose={close}
            />
          </div>
          {/* As wide as the longest of its words, so that nothing moves once the time and the person are known. */}
          <LinkButton
            to={step.href}
            size="sm"
            className="min-w-[min(6.75rem,28vw)] whitespace-nowrap max-sm:px-[min(0.75rem,3vw)] max-[22rem]:min-w-0 max-[22rem]:px-2"
          >
            {step.short}
          </LinkButton>
          <div className="-me-2.5 min-[76rem]:hidden">
            <button
              ref={menuButton}
              type="button"
              data-menu={mobileMenuId}
              aria-expanded={isMobileMenuOpen}
              aria-controls={mobileMenuId}
              onClick={() => toggle(mobileMenuId)}
              className="header-icon"
            >
              {isMobileMenuOpen ? <CloseIcon className="size-5" /> : <MenuIcon className="size-5" />}
              <span className="sr-only">{isMobileMenuOpen ? t`Close the menu` : t`Open the menu`}</span>
            </button>
            {/* Rendered for people who open it before hydration (header.css); from then on only while it is open. */}
            {isMobileMenuOpen || !isMounted ? (
              <MobileMenu
                id={mobileMenuId}
                isOpen={isMobileMenuOpen}
                search={
                  <SearchButton
                    search={search}
                    isWide
                    // The sheet disappears with the button in it, so the focus moves to something that stays.
                    onPress={() => {
                      menuButton.current?.focus()
                      close()
                    }}
                  />
                }
              />
            ) : null}
          </div>
        </div>
      </div>
      {search.dialog}
    </header>
  )
}

/** The latest history entry; its page may still be loading. */
const latestEntry = () => (window.history.state as { key?: string } | null)?.key

/**
 * Which of the header's menus is open: at most one. An open menu belongs to the history entry it was opened in, and to
 * one that was loading then, so that every later navigation closes it. Escape and a press outside close it too.
 */
function useOpenMenu(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ name: string; keys: readonly string[] } | null>(null)
  const openMenu = opened?.keys.includes(key) ? opened.name : null
  const open = (name: string) => setOpened({ name, keys: [key, latestEntry() ?? key] })

  // Nor does it reopen for somebody who comes back to an entry.
  useEffect(
    () => () => setOpened((left) => left && { ...left, keys: left.keys.filter((each) => each !== key) }),
    [key],
  )

  useEffect(() => {
    if (openMenu === null) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpened(null)
      // The focus returns to the menu's trigger, unless it is somewhere else on the page.
      const trigger = header.current?.querySelector<HTMLElement>('[aria-expanded="true"][data-menu]')
      if (header.current?.contains(document.activeElement) || document.activeElement === document.body)
        trigger?.focus()
    }
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !header.current?.contains(target)) setOpened(null)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [openMenu, header])

  return {
    openMenu,
    open,
    close: () => setOpened(null),
    toggle: (name: string) => (openMenu === name ? setOpened(null) : open(name)),
  }
}
