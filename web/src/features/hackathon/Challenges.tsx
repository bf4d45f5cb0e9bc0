import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import type { HackathonQueryResult } from '#app/content/content.generated.ts'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'

type Challenge = NonNullable<NonNullable<HackathonQueryResult>['challenges']>[number]

export function Challenges({ challenges }: { challenges: readonly Challenge[] }) {
  return (
    <ol className="space-y-10">
      {challenges.map((challenge) => {
        const { _id, title, slug, summary, level, partner, url, statement } = challenge
        const href = safeHref(url)
        return (
          <li key={_id} id={slug} className="scroll-mt-24">
            <p className="mb-2 flex flex-wrap gap-2">
              <Badge tone="ember">{sessionLevelLabels[level]}</Badge>
              {partner ? <Badge>{t`set by ${partner.name}`}</Badge> : null}
            </p>
            <h3 lang={langOf(challenge, 'title')} className="text-title">
              {title}
            </h3>
            <p lang={langOf(challenge, 'summary')} className="mt-2 max-w-prose text-muted">
              {summary}
            </p>
            {statement && statement.length > 0 ? (
              <Disclosure
                summary={
                  <span>
                    Full task<span className="sr-only">{t`: ${title}`}</span>
                  </span>
                }
              >
                <RichText value={statement} anchorPrefix={slug} />
              </Disclosure>
            ) : null}
            {href === null ? null : (
              <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center">
                Data and starting point<span className="sr-only">{t` of ${title}`}</span>
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}
