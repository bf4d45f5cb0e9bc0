import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { SupportersQueryResult } from '#app/content/content.generated.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { ThemedLogo } from '#app/content/images/ThemedLogo.tsx'
import { parseImageRef } from '#app/content/images/image.ts'

export function SupporterList({ supporters }: { supporters: SupportersQueryResult }) {
  return (
    <ul className="grid gap-x-16 lg:grid-cols-2">
      {supporters.map((supporter) => {
        const { _id, name, url, description, logo } = supporter
        const href = safeHref(url)
        return (
          <li
            key={_id}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-6 border-t border-line py-8 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-8"
          >
            <div className="md:h-40">
              {parseImageRef(logo?.ref) ? (
                <ThemedLogo name={name} logo={logo} width={224} className="md:w-auto" />
              ) : null}
            </div>
            <div>
              <h2 className="text-title">{name}</h2>
              <p lang={langOf(supporter, 'description')} className="mt-2 max-w-prose text-muted">
                {description}
              </p>
              {href === null ? null : (
                <a
                  href={href}
                  rel="noopener"
                  className="link mt-1 inline-flex min-h-11 items-center"
                >{t`Visit ${name}`}</a>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
