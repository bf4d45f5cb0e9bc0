import { t } from '@fest/schemas/core/words/t.ts'
import { usualTrademarkNotice } from '@fest/schemas/core/trademark-notice.ts'
import { linkPlatformLabels } from '@fest/schemas/vocabulary/people.ts'
import { useQuery } from '@tanstack/react-query'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { archivedYears } from '#app/config.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { BackToTop } from './BackToTop.tsx'
import { Languages } from './Languages.tsx'
import { Logo } from './Logo.tsx'
import { quickLinks, resourceLinks } from './navigation.ts'
import type { NavLink } from './navigation.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

const itemStyle =
  'inline-flex min-h-11 min-w-11 items-center text-small text-muted hover:text-text underline-offset-[0.2em] hover:underline'

export function Footer() {
  // Doesn't suspend: without an answer the footer still has its links.
  const { data: settings } = useQuery(siteSettingsOptions())
  const socials: NavLink[] = (settings?.socials ?? []).flatMap(({ platform, url }) => {
    const href = platform === 'email' ? null : safeHref(url)
    return href === null ? [] : [{ name: linkPlatformLabels[platform], href }]
  })
  if (settings?.contactEmail) socials.push({ name: t`Email`, href: `mailto:${settings.contactEmail}` })

  return (
    <>
      <footer className="border-t border-line bg-surface print:hidden">
        <div className="page-column grid grid-cols-2 gap-x-8 gap-y-6 pt-10 pb-6 sm:grid-cols-3 lg:grid-cols-[2fr_1.25fr_1.5fr_1.75fr]">
          <div className="col-span-full lg:col-span-1">
            <Logo />
            <p className="mt-3 max-w-[24em] text-small text-muted">{settings?.description}</p>
          </div>
          <LinkColumn title="Quick Links" links={quickLinks} />
          <LinkColumn title="Resources" links={resourceLinks} />
          {socials.length > 0 ? <LinkColumn title="Follow us" links={socials} isLong /> : null}
        </div>
        <div className="page-column flex flex-wrap items-center justify-between gap-x-10 gap-y-3 pb-6 max-sm:pb-20">
          <p className="max-w-2xl text-label text-muted">
            {settings?.trademarkNotice ?? usualTrademarkNotice}
          </p>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
            {archivedYears().map((year) => (
              <a key={year} href={`/${year}`} className={itemStyle}>
                {year}
              </a>
            ))}
            <Link to={paths.privacy()} className={itemStyle}>
              Privacy
            </Link>
            <Languages />
            <ThemeChoice />
          </div>
        </div>
      </footer>
      <BackToTop />
    </>
  )
}

type LinkColumnProps = {
  title: string
  links: readonly NavLink[]
  /** As wide as a phone, and three columns wherever there is room for them. */
  isLong?: boolean
}

function LinkColumn({ title, links, isLong = false }: LinkColumnProps) {
  return (
    <nav aria-label={title} className={isLong ? 'max-sm:col-span-full' : ''}>
      <h2 className="font-body text-small font-semibold tracking-normal">{title}</h2>
      <ul className={`mt-1 gap-x-4 ${isLong ? 'columns-3 sm:columns-2 lg:columns-3' : 'lg:columns-2'}`}>
        {links.map(({ name, href }) => (
          <li key={name}>
            <Link to={href} rel={href.startsWith('/') ? undefined : 'noopener me'} className={itemStyle}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
