import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { ThemedLogo } from '#app/content/images/ThemedLogo.tsx'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import type { Sponsor, TierWithSponsors } from './sponsors.ts'

/** The sponsors in full, by tier: logo, what they do, where to read more. */
export function SponsorTiers({ tiers }: { tiers: readonly TierWithSponsors[] }) {
  return tiers
    .filter(({ sponsors }) => sponsors.length > 0)
    .map(({ _id, title, rank, sponsors }) => (
      <section
        key={_id}
        aria-label={title}
        className="border-t border-line py-10 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8"
      >
        <h2 className="mb-6 self-start text-title md:sticky md:top-28">{title}</h2>
        <ul className="grid gap-8 sm:grid-cols-2">
          {sponsors.map((sponsor) => (
            <SponsorEntry key={sponsor._id} sponsor={sponsor} isLarge={rank === 1} />
          ))}
        </ul>
      </section>
    ))
}

function SponsorEntry({ sponsor, isLarge }: { sponsor: Sponsor; isLarge: boolean }) {
  const href = safeHref(sponsor.url)
  return (
    <li>
      <div className={`mb-4 flex items-center ${isLarge ? 'h-20' : 'h-12'}`}>
        <ThemedLogo
          name={sponsor.name}
          logo={sponsor.logo}
          logoDark={sponsor.logoDark}
          width={isLarge ? 320 : 200}
          className="h-full w-auto"
        />
      </div>
      <p lang={langOf(sponsor, 'blurb')} className="max-w-prose text-muted">
        {sponsor.blurb}
      </p>
      {href === null ? null : (
        <p className="mt-1">
          <a
            href={href}
            rel="noopener"
            className="link inline-flex min-h-11 items-center"
          >{t`Visit ${sponsor.name}`}</a>
        </p>
      )}
    </li>
  )
}
