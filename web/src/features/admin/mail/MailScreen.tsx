import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { holdWords } from '@fest/schemas/core/decision-windows.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { Answered, NextPageButton, PanelButton, Problem, ScreenHead, Views } from '../parts/screen.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { useAddress } from '../parts/use-address.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { upkeepOptions } from '../upkeep/upkeep.queries.ts'
import { canRetry, waitsWords } from './mail-words.ts'
import { mailsOptions, type MailState, mailStates, mailWaitsOptions, searchedTitles } from './mail.queries.ts'
import { MailLine } from './MailLine.tsx'
import '#app/ui/styles/boxes.css'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import mailWords from './mail-words.json'

/** "Did they get my mail?" Failed ones come first. */
export function MailScreen() {
  const [query, change] = useAddress()
  const failed = useQuery(upkeepOptions()).data?.failed_mails ?? 0
  // Once all have been sent again, the view stays and reports no failures.
  const [opensFailed, setOpensFailed] = useState(false)
  if (failed > 0 && !opensFailed) setOpensFailed(true)
  const asked = query.get('state')
  const chosen: MailState | null =
    mailStates.find((state) => state === asked) ?? (asked === 'all' || !opensFailed ? null : 'failed')
  const search = (query.get('q') ?? '').slice(0, 200)
  return (
    <>
      <ScreenHead
        title="Mail"
        lead={`Every email about registrations, seats, submissions and teams, with its text once it’s sent. Decisions wait ${holdWords} so you can undo them. Links and codes for signing in aren’t kept.`}
      />
      <Views
        legend="Which emails"
        views={([...mailStates, 'all'] as const).map((view) => ({ view, label: labelOf(view, failed) }))}
        chosen={chosen ?? 'all'}
        onChoose={(state) => change({ state })}
      />
      <SearchField
        search={search}
        label="Search name, email, subject"
        className="mt-4 max-w-104"
        onSearch={(q) => change({ q })}
      />
      <Mails key={chosen} state={chosen} search={search} />
    </>
  )
}

function labelOf(view: MailState | 'all', failed: number): ReactNode {
  if (view !== 'failed' || failed === 0) return mailWords.views[view]
  return (
    <>
      {mailWords.views.failed}
      <span className="font-mono text-ember"> {formatCount(failed)}</span>
    </>
  )
}

function Mails({ state, search }: { state: MailState | null; search: string }) {
  const mails = useInfiniteQuery(mailsOptions(state, search))
  const waits = useQuery(mailWaitsOptions()).data ?? null
  const { timeZone } = useSiteSettings()
  const now = useRealNow() ?? 0
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (!mails.data)
    return (
      <Answered query={mails} label="Loading emails" count={8}>
        {() => null}
      </Answered>
    )
  const rows = mails.data.pages.flatMap((page) => page.rows)
  const { total, can_retry: retriable } = mails.data.pages[0] ?? { total: 0, can_retry: 0 }
  const shown = rows.filter((mail) => canRetry(mail, now)).map(({ id }) => id)
  // Somebody else may have sent some of them meanwhile.
  const stillChosen = chosen.filter((id) => shown.includes(id))
  return (
    <>
      {waits === null ? null : (
        <output className="mt-4 block max-w-3xl border-s-2 border-amber ps-3.5">
          {waitsWords(waits, now, timeZone)}
        </output>
      )}
      {rows.length === 0 ? (
        <p className="py-6 text-muted">
          {search === ''
            ? mailWords.nothing[state ?? 'all']
            : `No emails${state === null ? '' : ' here'} match “${search}”.`}
        </p>
      ) : (
        <output className="block pt-3 pb-1.5 font-mono text-label text-muted">
          {counted(total ?? 0, 'email')}
        </output>
      )}
      {state === 'failed' && retriable !== null && retriable > 0 && !mails.isPlaceholderData ? (
        <RetryBar total={retriable} search={search} shown={shown} chosen={stillChosen} onChoose={setChosen} />
      ) : null}
      <ul className="border-t border-line" aria-busy={mails.isPlaceholderData}>
        {rows.map((mail) => (
          <MailLine
            key={mail.id}
            mail={mail}
            timeZone={timeZone}
            now={now}
            waits={waits}
            chosen={
              state === 'failed'
                ? {
                    isChosen: stillChosen.includes(mail.id),
                    onChoose: (isChosen) =>
                      setChosen(
                        isChosen ? [...stillChosen, mail.id] : stillChosen.filter((id) => id !== mail.id),
                      ),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <NextPageButton list={mails}>Older emails</NextPageButton>
    </>
  )
}

type RetryBarProps = {
  /** The number of matching emails that can be sent again, on all pages. */
  total: number
  search: string
  shown: readonly string[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Sends failed emails again: the selected ones or all that match, after confirming their number. */
function RetryBar({ total, search, shown, chosen, onChoose }: RetryBarProps) {
  const { run, isRunning, problemOf } = useAction()

  async function send(control: 'chosen' | 'all') {
    await run(async () => {
      const { started, skipped } = await callAdmin(
        'retry_mails',
        // Refused if more or fewer match now than was confirmed.
        control === 'all' ? { search, titles: searchedTitles, expected: total } : { ids: [...chosen] },
      )
      onChoose([])
      toast.success(
        `Sending ${formatCount(started)} again.${skipped > 0 ? ` ${formatCount(skipped)} no longer had to be.` : ''}`,
      )
    }, control)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <label className="flex min-h-11 min-w-42 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 cursor-pointer"
          checked={shown.length > 0 && chosen.length === shown.length}
          onChange={({ target }) => onChoose(target.checked ? shown : [])}
        />
        <span>{chosen.length === 0 ? 'Choose all shown' : `${formatCount(chosen.length)} chosen`}</span>
      </label>
      {chosen.length > 0 ? (
        <Button
          size="sm"
          pendingLabel={isRunning('chosen') && 'Starting'}
          onClick={() => void send('chosen')}
        >
          Send {formatCount(chosen.length)} again
        </Button>
      ) : null}
      {total > 1 ? (
        <PanelButton pendingLabel={isRunning('all') && 'Starting'} onClick={() => void send('all')}>
          Send all {formatCount(total)} {search === '' ? '' : 'that match '}again
        </PanelButton>
      ) : null}
      <Problem>{problemOf('chosen') ?? problemOf('all')}</Problem>
    </div>
  )
}
