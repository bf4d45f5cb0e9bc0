import { holdWords } from '@fest/schemas/core/decision-windows.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { toPlainError } from '#app/backend/errors.ts'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { NextPageButton } from '../frame/NextPageButton.tsx'
import { ScreenHead } from '../frame/ScreenHead.tsx'
import { overviewOptions } from '../overview/overview.queries.ts'
import { failedMailsOptions, mailsOptions, mailStates } from './mail.queries.ts'
import type { MailState } from './mail.queries.ts'
import styles from './mail.module.css'
import { MailLine } from './MailLine.tsx'

const titles: Record<MailState, string> = { failed: 'Failed', waiting: 'On the way', sent: 'Sent' }
const nothing: Record<MailState | 'all', string> = {
  failed: 'Nothing failed. Every email was sent or is on its way.',
  waiting: 'Nothing is waiting to be sent.',
  sent: 'Nothing has been sent yet.',
  all: 'No emails yet. Receipts and decisions will show up here.',
}

/** "Did they get my mail?" Failed ones come first. */
export function MailScreen() {
  const [query, setQuery] = useSearchParams()
  const failed = useQuery(failedMailsOptions()).data ?? 0
  const asked = query.get('state')
  const chosen: MailState | null =
    mailStates.find((state) => state === asked) ?? (asked === 'all' || failed === 0 ? null : 'failed')
  const choose = (state: MailState | 'all') => setQuery({ state }, { replace: true })
  return (
    <>
      <ScreenHead
        title="Mail"
        lead={`Every email the site sends: what it’s about, who it’s to, and whether it went out. Decisions wait ${holdWords} so you can undo them.`}
      />
      <fieldset className={styles.states}>
        <legend className="sr-only">Which emails</legend>
        {([...mailStates, 'all'] as const).map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={(chosen ?? 'all') === state}
            onClick={() => choose(state)}
            className={styles.state}
          >
            {state === 'all' ? 'All' : titles[state]}
            {state === 'failed' && failed > 0 ? (
              <span className={styles.failed}> {failed.toLocaleString('en-GB')}</span>
            ) : null}
          </button>
        ))}
      </fieldset>
      <Mails key={chosen} state={chosen} />
    </>
  )
}

function Mails({ state }: { state: MailState | null }) {
  const mails = useInfiniteQuery(mailsOptions(state))
  const zone = useQuery(overviewOptions()).data?.zone
  const now = useRealNow()
  if (mails.isPending || zone === undefined || now === null)
    return <SkeletonText label="Loading emails" count={8} />
  if (!mails.data) {
    const { title, help } = toPlainError(mails.error)
    return (
      <ErrorState title={title} onRetry={() => void mails.refetch()}>
        {help}
      </ErrorState>
    )
  }
  const rows = mails.data.pages.flat()
  if (rows.length === 0) return <p className="py-6 text-muted">{nothing[state ?? 'all']}</p>
  return (
    <>
      <ul className={styles.list}>
        {rows.map((mail) => (
          <MailLine key={mail.id} mail={mail} timeZone={zone} now={now} />
        ))}
      </ul>
      <NextPageButton list={mails}>Older emails</NextPageButton>
    </>
  )
}
