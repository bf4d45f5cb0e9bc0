import { named } from '@fest/schemas/core/words/sentences.ts'
import { type LinkPlatform, linkPlatformLabels } from '@fest/schemas/vocabulary/people.ts'
import { safeHref } from '../portable-text/safe-href.ts'

type ProfileLinksProps = {
  /** The person, for screen readers, since "GitHub" appears under every name. */
  name: string
  links: readonly { _key: string; platform: LinkPlatform; url: string }[] | null
}

export function ProfileLinks({ name, links }: ProfileLinksProps) {
  const safe = (links ?? []).flatMap(({ _key, platform, url }) => {
    const href = safeHref(url)
    return href === null ? [] : [{ _key, platform, href }]
  })
  if (safe.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4">
      {safe.map(({ _key, platform, href }) => (
        <li key={_key}>
          <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center text-small">
            <span className="sr-only">{named(name, '')}</span>
            <span>{linkPlatformLabels[platform]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
