import { t } from '@fest/schemas/core/words/t.ts'
import { emailAddress } from '@fest/schemas/core/email-address.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { hrefOf, withinBase } from '#app/lib/base.ts'
import { getConfig } from '#app/config.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { type MailedLink, linkPurposes } from '#app/session/mailed-link.ts'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { InterferenceHero } from '#app/ui/interference/InterferenceHero.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { LinkForm } from './LinkForm.tsx'
import { inEachLanguage } from '@fest/schemas/vocabulary/site-config.ts'
import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'
import { sitePath } from '#app/lib/navigation/site-path.ts'

// Each only for whoever comes by its link.
const EndNews = lazy(async () => ({ default: (await import('./EndNews.tsx')).EndNews }))
const StillComing = lazy(async () => ({
  default: (await import('#app/features/coming/StillComing.tsx')).StillComing,
}))
const ConfirmTalk = lazy(async () => ({
  default: (await import('#app/features/coming/ConfirmTalk.tsx')).ConfirmTalk,
}))
const VerifiedCertificate = lazy(async () => ({
  default: (await import('#app/features/certificates/VerifiedCertificate.tsx')).VerifiedCertificate,
}))

export const meta = () => ({
  title: t`One more step`,
  description: t`Where the links in our emails lead.`,
  noIndex: true,
})

/**
 * The target of links in mails, and on certificates. Opening it changes nothing, because programs that check mail open
 * every link; only the button does. The link's secret is in the fragment, which is never sent to a server or another site.
 */
export default function ConfirmPage() {
  const link = useLink()
  return (
    <div className="under-header relative isolate">
      <InterferenceHero />
      <div className="page-column min-h-[34rem] pt-10 pb-24 sm:pt-20">
        <div className="max-w-[27rem]">
          <p className="mb-4">
            <Ket>{ketOf(link)}</Ket>
          </p>
          <Opened link={link} />
        </div>
      </div>
    </div>
  )
}

/** A link that does one thing for whoever has it: out of news, to whether they still come or give a talk, or to what a certificate says. */
type TokenLink = { token: string; does: 'news' | 'coming' | 'talk' | 'certificate' }
type OpenedLink = MailedLink | TokenLink

const kets: Record<TokenLink['does'], string> = {
  news: t`news`,
  coming: t`still coming?`,
  talk: t`your talk`,
  certificate: t`certificate`,
}

function ketOf(link: OpenedLink | null | undefined): string {
  return link && 'does' in link ? kets[link.does] : t`account`
}

function Opened({ link }: { link: OpenedLink | null | undefined }) {
  if (!link) return <NoLink isCertain={link === null} />
  if (!('does' in link)) return <LinkForm key={link.tokenHash} link={link} />
  const { token, does } = link
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      {does === 'news' ? (
        <EndNews key={token} token={token} />
      ) : does === 'coming' ? (
        <StillComing key={token} link={token} />
      ) : does === 'talk' ? (
        <ConfirmTalk key={token} link={token} />
      ) : (
        <VerifiedCertificate key={token} code={token} />
      )}
    </Suspense>
  )
}

/**
 * The link that opened this page; null if there is none or it is damaged, undefined until known. It is removed from the
 * address at once, so that nobody copies or saves it with the address.
 */
function useLink(): OpenedLink | null | undefined {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [read, setRead] = useState<{ hash: string; link: OpenedLink | null }>()
  const elsewhere = isMounted ? inItsLanguage(hash) : null
  if (isMounted && elsewhere === null && (!read || (hash !== '' && hash !== read.hash)))
    setRead({ hash, link: readLink(hash) })
  const isRead = read !== undefined
  useEffect(() => {
    if (isRead && hash !== '') void navigate(paths.confirm(), { replace: true })
  }, [isRead, hash, navigate])
  useEffect(() => {
    if (elsewhere !== null) location.replace(elsewhere)
  }, [elsewhere])
  return read?.link
}

/** This page in the language in which somebody asked for the mail; null in that language. */
function inItsLanguage(fragment: string): string | null {
  const next = parseUrl(new URLSearchParams(fragment.slice(1)).get('next') ?? '')?.pathname ?? ''
  const page = inEachLanguage(getConfig(), paths.confirm()).findLast(({ path }) =>
    next.startsWith(path.slice(0, 1 - paths.confirm().length)),
  )
  return page && page.path !== hrefOf(paths.confirm()) ? page.path + fragment : null
}

function NoLink({ isCertain }: { isCertain: boolean }) {
  return (
    <>
      <h1 className="text-display">One more step</h1>
      {isCertain ? (
        <>
          <p className="mt-4 text-muted">
            Part of the link is missing. Open it again from the email, or use the code that is in the same
            email.
          </p>
          <LinkButton to={`${paths.login()}?step=enter-code`} className="mt-8">
            Enter the code
          </LinkButton>
        </>
      ) : (
        <p className="mt-4 hidden text-muted noscript:block">
          This page needs JavaScript, which is turned off here. Nothing was used up: open the link again with
          JavaScript on, or enter the code from the same email on the sign-in page of another device.
        </p>
      )}
    </>
  )
}

/**
 * Parses the fragment of a mailed link (supabase/templates, and letter, coming and submissions in deliver-mail/templates) or of the
 * one on a certificate, whose code is empty where somebody typed the address without it; null if it is damaged or missing.
 */
function readLink(fragment: string): OpenedLink | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  for (const does of ['news', 'coming', 'talk'] as const) {
    const token = parts.get(does)
    if (token === null) continue
    const [id = '', signature, ...more] = token.split('.')
    const isSigned = more.length === 0 && /^[0-9a-f]{32}$/.test(signature ?? '')
    const isWhole = does === 'talk' ? isSigned : signature === undefined
    return isWhole && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { token, does } : null
  }
  const certificate = parts.get('certificate')
  if (certificate !== null)
    return { token: certificate.toLowerCase().replaceAll(/[^0-9a-z]/g, ''), does: 'certificate' }
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
  return emailAddress.test(text) && text.length <= 254
}

/** The service returns the whole address it was given, under whatever name this site had there. */
function pathOf(next: string): string {
  const url = parseUrl(next)
  return sitePath(url ? `${withinBase(url.pathname)}${url.search}${url.hash}` : next) ?? paths.home()
}
