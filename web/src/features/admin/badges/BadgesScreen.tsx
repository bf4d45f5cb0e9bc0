import { formatCount } from '@fest/schemas/core/count-words.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Answered, PanelButton, PanelLink, ScreenHead } from '../parts/screen.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { type ListAddress, readAddress, toFilters, viewOf, writeAddress } from '../kinds/list-address.ts'
import { BadgeSheet, type BadgeSize, BadgeSizeChoice } from './BadgeSheet.tsx'
import { signsPath } from '../panel-paths.ts'

/** Badges of everybody with a seat, or of an open row, from `after` on. Each request is logged: made once. */
const badgesOptions = (address: ListAddress, after: string | null) =>
  queryOptions({
    queryKey: ['admin-badges', viewOf(address), address.row, after],
    queryFn: ({ signal }) =>
      callAdmin(
        'admin_badges',
        address.row === null
          ? { search: address.search, filters: toFilters('registrations', address), after }
          : { ids: [address.row] },
        signal,
      ),
    staleTime: 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const perPage = 200

/** The badges of everybody in a list of registrations who has a seat, 200 at a time. */
export function BadgesScreen() {
  const [query] = useSearchParams()
  const address = readAddress('registrations', query)
  return <Badges key={writeAddress(address)} address={address} />
}

function Badges({ address }: { address: ReturnType<typeof readAddress> }) {
  const { shortTitle } = useSiteSettings()
  const [size, setSize] = useState<BadgeSize>('a4')
  /** The cursor of each page so far; null for the first. */
  const [starts, setStarts] = useState<readonly (string | null)[]>([null])
  const badges = useQuery(badgesOptions(address, starts.at(-1) ?? null))
  const { data } = badges
  const view = writeAddress({ ...address, row: null })
  const first = (starts.length - 1) * perPage + 1
  const total = data?.total ?? 0

  function turn(next: readonly (string | null)[]) {
    setStarts(next)
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <div className="print:hidden">
        <ScreenHead title="Badges" lead={data ? leadWords(first, data.rows.length, total) : 'One moment'}>
          <PanelLink
            to={
              address.row === null
                ? paths.adminList('registrations', view && `?${view}`)
                : paths.adminRow('registrations', address.row)
            }
          >
            Back to the list
          </PanelLink>
          <PanelLink to={signsPath()}>Door signs</PanelLink>
          <Button
            size="sm"
            disabledReason={total === 0 ? 'There is nothing to print.' : undefined}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </ScreenHead>
        <div className="mb-6 max-w-md">
          <BadgeSizeChoice size={size} onChange={setSize} />
        </div>
      </div>
      <Answered query={badges} label="Loading the badges" as="rows">
        {({ rows }) =>
          total === 0 ? (
            <EmptyState title="No badges">
              <p>Nobody in this list has a seat.</p>
            </EmptyState>
          ) : (
            <BadgeSheet badges={rows} size={size} eventName={shortTitle} />
          )
        }
      </Answered>
      {total > perPage ? (
        <nav aria-label="Pages of badges" className="mt-6 flex flex-wrap gap-2 print:hidden">
          <PanelButton
            disabledReason={starts.length === 1 ? 'These are the first.' : undefined}
            onClick={() => turn(starts.slice(0, -1))}
          >
            Previous {perPage}
          </PanelButton>
          <PanelButton
            disabledReason={
              data === undefined || data.next === null || first + perPage > total
                ? 'These are the last.'
                : undefined
            }
            onClick={() => turn([...starts, data?.next ?? null])}
          >
            Next {perPage}
          </PanelButton>
        </nav>
      ) : null}
    </>
  )
}

function leadWords(first: number, shown: number, total: number): string {
  if (total <= perPage)
    return total === 1 ? 'One badge, by name.' : `${total} badges, by name. Only people with a seat.`
  return `${first} to ${first + shown - 1} of ${formatCount(total)}, by name. Only people with a seat.`
}
