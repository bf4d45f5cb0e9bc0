import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Answered, PanelButton, ScreenHead, Views } from '../parts/screen.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import {
  type Guest,
  type GuestList,
  guestsKey,
  guestsOptions,
  type Places,
  placesOptions,
  placesTaken,
} from './places.queries.ts'
import { daysBetween } from '@fest/schemas/core/days.ts'
import { formatShortDay } from '@fest/schemas/core/event-time.ts'
import { roomGenderLabels } from '@fest/schemas/vocabulary/applications.ts'
import { type ReactNode, useRef, useState } from 'react'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { StatusMark } from '../decisions/StatusMark.tsx'
import { statusOf } from '../kinds/decision-kinds.ts'
import { Form } from '#app/ui/forms/Form.tsx'
import { toAdminError } from '../backend/admin-error.ts'
import { rowKey } from '../backend/row.queries.ts'

export function RoomsScreen() {
  const places = useQuery(placesOptions())
  return (
    <Answered query={places} label="Loading the places to stay" as="rows" title="Rooms">
      {({ houses }) => <Houses houses={houses} />}
    </Answered>
  )
}

/** The view of every house, which is printed with a page for each. */
const everyHouse = 'all'

function Houses({ houses }: Pick<Places, 'houses'>) {
  const [query, setQuery] = useSearchParams()
  const views = houses.map(({ option_id: view, name: label }) => ({ view, label }))
  if (houses.length > 1) views.push({ view: everyHouse, label: 'All' })
  const chosen = views.find(({ view }) => view === query.get('house')) ?? views[0]
  const shown = houses.filter(({ option_id: id }) => [id, everyHouse].includes(chosen?.view ?? ''))
  const readLines = async () =>
    guestLines(
      await Promise.all(shown.map(({ option_id: option }) => callAdmin('admin_export_guests', { option }))),
    )
  return (
    <>
      <ScreenHead
        title="Rooms"
        lead="Who has a bed where, and in which room. What guests need at night is in their open row, and reading it is logged."
      >
        {chosen ? (
          <>
            <PanelButton onClick={() => window.print()}>Print</PanelButton>
            <ExportButton
              what={`rooms-${chosen.label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`}
              title={`Export the guests of ${shown.map(({ name }) => name).join(', ')}`}
              readLines={readLines}
            >
              Every guest, by room, with name and nights. The log will list this export.
            </ExportButton>
          </>
        ) : null}
      </ScreenHead>
      {chosen ? (
        <div className="print:hidden">
          <Views
            legend="Which place to stay"
            views={views}
            chosen={chosen.view}
            onChoose={(house) => setQuery({ house }, { replace: true })}
          />
        </div>
      ) : (
        <p className="py-6 text-muted">
          There’s no place to stay yet. Add one in the Studio, under Accommodation.
        </p>
      )}
      {shown.map((house) => (
        <section key={house.option_id} className="break-after-page last:break-after-auto">
          <h2 className="pt-4 pb-2 font-body text-[1rem] font-semibold tracking-normal">
            {house.name} <span className="font-normal text-muted">{placesTaken(house, 'beds')}</span>
          </h2>
          <Guests option={house.option_id} />
        </section>
      ))}
    </>
  )
}

function Guests({ option }: { option: string }) {
  return (
    <Answered query={useQuery(guestsOptions(option))} label="Loading the guests" as="rows">
      {(list) => <GuestTable list={list} />}
    </Answered>
  )
}

/** The number of nights, without the day of departure. */
const nightsOf = ({ arrival, departure }: Pick<Guest, 'arrival' | 'departure'>) =>
  daysBetween(arrival, departure).length - 1

const guestColumns: Readonly<Record<string, (guest: Guest) => unknown>> = {
  Room: ({ room }) => room,
  Name: ({ name }) => name,
  'First night': ({ arrival }) => arrival,
  Leaves: ({ departure }) => departure,
  Nights: nightsOf,
  Shares: ({ gender }) => gender && roomGenderLabels[gender],
  'Would like to share with': (guest) => guest.roommate_wish,
  Status: ({ status }) => statusOf('accommodation', status).label,
  'Extra bed': (guest) => guest.is_extra,
}

/** The guests of houses as lines of a table, in the given order. */
export const guestLines = (houses: readonly Pick<GuestList, 'name' | 'guests'>[]): unknown[][] => [
  ['Place to stay', ...Object.keys(guestColumns)],
  ...houses.flatMap(({ name, guests }) =>
    guests.map((guest) => [name, ...Object.values(guestColumns).map((valueOf) => valueOf(guest))]),
  ),
]

const cellStyle =
  'border-t border-line py-1 pe-4 text-start align-middle wrap-anywhere max-md:not-print:grid max-md:not-print:items-center max-md:not-print:border-0 max-md:not-print:px-0 max-md:not-print:py-0.5'

/** Everybody with a bed in a house, by room; those without a room come last. */
function GuestTable({ list }: { list: GuestList }) {
  const { guests, is_shared: isShared, option_id: option } = list
  if (guests.length === 0) return <p className="py-6 text-muted">Nobody has a bed here yet.</p>
  return (
    <table className="w-full">
      <caption className="sr-only">Guests of {list.name}</caption>
      <thead className="max-md:not-print:sr-only">
        <tr>
          {[
            'Room',
            'Guest',
            'Nights',
            ...(isShared ? ['Shares'] : []),
            'Would like to share with',
            'Status',
          ].map((title) => (
            <th
              key={title}
              scope="col"
              className="py-1 pe-4 text-start align-middle font-mono text-label font-normal wrap-anywhere text-muted"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:not-print:block">
        {guests.map((guest) => (
          <tr
            key={guest.id}
            className="break-inside-avoid max-md:not-print:flex max-md:not-print:flex-col max-md:not-print:border-t max-md:not-print:border-line max-md:not-print:py-2.5"
          >
            <Cell head="Room">
              {guest.status === 'accepted' ? (
                <RoomField guest={guest} option={option} />
              ) : (
                <span className="text-muted">Accept first</span>
              )}
            </Cell>
            <th
              scope="row"
              className={`${cellStyle} font-medium max-md:not-print:-order-1 max-md:not-print:min-h-11`}
            >
              <Link
                to={paths.adminRow('accommodation', guest.id)}
                className="link inline-flex min-h-11 items-center"
              >
                {guest.name ?? 'Someone without a registration'}
              </Link>
            </th>
            <Cell head="Nights">
              {`${formatShortDay(guest.arrival)} – ${formatShortDay(guest.departure)} (${nightsOf(guest)})`}
            </Cell>
            {isShared ? (
              <Cell head="Shares">{guest.gender === null ? '' : roomGenderLabels[guest.gender]}</Cell>
            ) : null}
            <Cell head="Wish">{guest.roommate_wish}</Cell>
            <Cell head="Status">
              <StatusMark kind="accommodation" status={guest.status} />
              {guest.is_extra ? <span className="text-muted"> extra bed</span> : null}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a narrow screen guests are one below the other, each value beside its label. */
function Cell({ head, children }: { head: string; children: ReactNode }) {
  return (
    <td
      data-head={head}
      className={`${cellStyle} max-md:not-print:grid-cols-[5rem_minmax(0,1fr)] max-md:not-print:empty:hidden max-md:not-print:before:text-label max-md:not-print:before:text-muted max-md:not-print:before:content-[attr(data-head)]`}
    >
      {children}
    </td>
  )
}

/** A guest's room, saved on blur or Enter. */
export function RoomField({ guest, option }: { guest: Guest; option: string }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const saving = useMutation({
    mutationFn: ({ room, seen }: { room: string; seen: string }) =>
      callAdmin('admin_set_room', { request: guest.id, room, seen }),
    onSuccess({ room }, sent) {
      // Updated in place: a list that re-sorts while you type is hard to fill out.
      client.setQueryData<GuestList>(
        guestsKey(option),
        (list) =>
          list && {
            ...list,
            guests: list.guests.map((one) => (one.id === guest.id ? { ...one, room } : one)),
          },
      )
      void client.invalidateQueries({ queryKey: rowKey('accommodation', guest.id) })
      const next = latest.current
      if (next === null || next.trim() === sent.room.trim()) write(null)
      // Left with another room typed meanwhile.
      else if (document.activeElement !== field.current) saving.mutate({ room: next, seen: room ?? '' })
    },
    // Fetches the room that a colleague entered meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: guestsKey(option) }),
    networkMode: 'always',
  })
  const problem = saving.isError ? toAdminError(saving.error).words : null
  const problemId = `room-problem-${guest.id}`

  function save() {
    if (typed === null || saving.isPending) return
    const seen = guest.room ?? ''
    if (typed.trim() === seen && !saving.isError) write(null)
    else saving.mutate({ room: typed, seen })
  }

  function write(next: string | null) {
    latest.current = next
    setTyped(next)
  }

  return (
    <Form onSubmit={() => save()}>
      <input
        ref={field}
        aria-label={`Room of ${guest.name ?? 'this guest'}`}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : problemId}
        className="min-h-11 w-28 rounded-control border border-control bg-surface px-2.5 text-text hover:border-text aria-invalid:border-ember print:border-0 print:p-0"
        placeholder="No room"
        autoComplete="off"
        maxLength={40}
        value={typed ?? guest.room ?? ''}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
      />
      <output className="ms-2 font-mono text-label text-muted print:hidden">
        {saving.isPending ? 'saving' : saving.isSuccess && typed === null ? 'saved' : ''}
      </output>
      <p id={problemId} role="alert" className="text-label text-ember empty:hidden">
        {problem}
      </p>
    </Form>
  )
}
