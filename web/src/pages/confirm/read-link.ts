import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'
import { safeNextPath } from '#app/lib/next-path.ts'
import { paths } from '#app/paths.ts'
import { linkPurposes, type MailedLink } from '#app/session/mailed-link.ts'

/** What the fragment of a mailed link says (supabase/templates); null when it is damaged or none. */
export function readLink(fragment: string): MailedLink | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  const purpose = linkPurposes.find((each) => each === parts.get('type'))
  const tokenHash = parts.get('token_hash') ?? ''
  const email = parts.get('email') ?? ''
  if (!purpose || !/^[\w.-]{6,300}$/.test(tokenHash) || !isAddress(email)) return null
  const former = parts.get('former') ?? ''
  return {
    purpose,
    tokenHash,
    email,
    former: isAddress(former) ? former : null,
    next: pathOf(parts.get('next') ?? ''),
  }
}

function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254
}

/** The service gives the whole address it was asked for, under whatever name this site had there. */
function pathOf(next: string): string {
  const url = parseUrl(next)
  return safeNextPath(url ? `${url.pathname}${url.search}${url.hash}` : next, paths.home())
}
