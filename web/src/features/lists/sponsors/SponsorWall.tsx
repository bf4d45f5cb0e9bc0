import type { SponsorWallQueryResult } from '#app/content/content.generated.ts'
import { ThemedLogo } from '#app/content/images/ThemedLogo.tsx'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { sponsorsByTier } from './sponsors.ts'

/** The sponsors in short, for the home page: logos by tier, larger for higher tiers. */
export function SponsorWall({ wall }: { wall: SponsorWallQueryResult }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {sponsorsByTier(wall)
        .filter(({ sponsors }) => sponsors.length > 0)
        .map(({ _id, title, rank, sponsors }) => (
          <div
            key={_id}
            className="grid items-center gap-x-8 gap-y-4 py-6 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="font-mono text-small text-muted">{title}</dt>
            <dd>
              <ul className="flex flex-wrap items-center gap-x-10 gap-y-5">
                {sponsors.map((sponsor) => {
                  const href = safeHref(sponsor.url)
                  const logo = (
                    <ThemedLogo
                      name={sponsor.name}
                      logo={sponsor.logo}
                      logoDark={sponsor.logoDark}
                      width={rank === 1 ? 260 : 170}
                      className={`w-auto ${rank === 1 ? 'h-16' : 'h-10'}`}
                    />
                  )
                  return (
                    <li key={sponsor._id}>
                      {href === null ? (
                        logo
                      ) : (
                        <a href={href} rel="noopener" className="flex min-h-11 items-center">
                          {logo}
                        </a>
                      )}
                    </li>
                  )
                })}
              </ul>
            </dd>
          </div>
        ))}
    </dl>
  )
}
