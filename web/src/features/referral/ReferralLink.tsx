import { t } from '@fest/schemas/core/words/t.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Button, CopyButton } from '#app/ui/Button.tsx'

const invitation = t`Join me at Qiskit Fall Fest: workshops, notebooks and a hackathon, all free.`

/** Where a link can be sent without the share sheet; plain addresses, so no other site learns of this page. */
const ways = [
  {
    name: t`Email`,
    addressOf: (link: string) =>
      `mailto:?${query({ subject: 'Qiskit Fall Fest', body: `${invitation}\n\n${link}` })}`,
  },
  {
    name: 'WhatsApp',
    addressOf: (link: string) => `https://wa.me/?${query({ text: `${invitation} ${link}` })}`,
  },
  {
    name: 'Telegram',
    addressOf: (link: string) => `https://t.me/share/url?${query({ url: link, text: invitation })}`,
  },
]

/** With %20 for spaces: mail programs show a plus as it is. */
function query(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString().replaceAll('+', '%20')
}

export function ReferralLink({ link }: { link: string }) {
  const canShare = useIsMounted() && 'share' in navigator

  async function share() {
    try {
      await navigator.share({ title: 'Qiskit Fall Fest', text: invitation, url: link })
    } catch {
      // Closing the share sheet is no failure, and the link is still there.
    }
  }

  return (
    <>
      <p className="rounded-control border border-control bg-surface px-4 py-3 font-mono text-small break-all">
        {link}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton textOf={() => link} what={t`my link`} />
        {canShare ? (
          <Button variant="quiet" size="sm" onClick={() => void share()}>
            Share it
          </Button>
        ) : null}
        {ways.map(({ name, addressOf }) => (
          <a
            key={name}
            href={addressOf(link)}
            rel="noopener noreferrer"
            className={buttonStyle({ variant: 'quiet', size: 'sm' })}
          >
            <span className="sr-only">{t`Send my link by ${name}`}</span>
            <span aria-hidden="true">{name}</span>
          </a>
        ))}
      </div>
    </>
  )
}
