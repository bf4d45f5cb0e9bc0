import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { toPlainError } from '#app/backend/errors.ts'
import { useAction } from '#app/backend/use-action.ts'
import { saveFile } from '#app/lib/window/save-file.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { exportName } from '../export/export-file.ts'
import { ScreenHead } from '../frame/ScreenHead.tsx'
import { overviewOptions } from '../overview/overview.queries.ts'
import { GuestTable } from './GuestTable.tsx'
import { placesTaken } from './place-words.ts'
import { guestsOptions, placesOptions } from './places.queries.ts'
import { roomListFile } from './room-list-file.ts'
import styles from './rooms.module.css'

/** Who sleeps in which house and in which room. */
export function RoomsScreen() {
  const { data, error, isPending, refetch } = useQuery(placesOptions())
  const [query, setQuery] = useSearchParams()
  if (isPending) return <Waiting />
  if (!data) {
    const { title, help } = toPlainError(error)
    return (
      <>
        <ScreenHead title="Rooms" />
        <ErrorState title={title} onRetry={() => void refetch()}>
          {help}
        </ErrorState>
      </>
    )
  }
  const { houses } = data
  const chosen = houses.find(({ option_id: id }) => id === query.get('house')) ?? houses[0]
  return (
    <>
      <ScreenHead
        title="Rooms"
        lead="Who has a bed where, and in which room. What guests need at night is in their open row, and reading it is logged."
      >
        {chosen ? <Actions option={chosen.option_id} name={chosen.name} /> : null}
      </ScreenHead>
      {chosen ? (
        <>
          <fieldset className={styles.houses}>
            <legend className="sr-only">Which place to stay</legend>
            {houses.map((house) => (
              <button
                key={house.option_id}
                type="button"
                aria-pressed={house === chosen}
                onClick={() => setQuery({ house: house.option_id }, { replace: true })}
                className={styles.house}
              >
                {house.name}
              </button>
            ))}
          </fieldset>
          <h2 className={styles.title}>
            {chosen.name} <span className="font-normal text-muted">{placesTaken(chosen, 'beds')}</span>
          </h2>
          <Guests key={chosen.option_id} option={chosen.option_id} />
        </>
      ) : (
        <p className="py-6 text-muted">
          There’s no place to stay yet. Add one in the Studio, under Accommodation.
        </p>
      )}
    </>
  )
}

function Guests({ option }: { option: string }) {
  const { data, error, isPending, refetch } = useQuery(guestsOptions(option))
  if (isPending) return <SkeletonRows label="Loading the guests" count={6} />
  if (data) return <GuestTable list={data} />
  const { title, help } = toPlainError(error)
  return (
    <ErrorState title={title} onRetry={() => void refetch()}>
      {help}
    </ErrorState>
  )
}

function Actions({ option, name }: { option: string; name: string }) {
  const action = useAction({ refreshes: false })
  const zone = useQuery(overviewOptions()).data?.zone

  const save = () =>
    action.run(async () => {
      const { guests } = await callAdmin('admin_export_guests', { option })
      const house = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      saveFile(roomListFile(guests), exportName(`rooms-${house}`, Date.now(), zone ?? 'UTC'))
    })

  return (
    <>
      <p role="alert" className="text-label text-ember empty:hidden">
        {action.problemOf()}
      </p>
      <Button variant="quiet" size="sm" onClick={() => window.print()}>
        Print
      </Button>
      <Button
        variant="quiet"
        size="sm"
        pendingLabel={action.isPending ? 'Saving' : undefined}
        onClick={() => void save()}
      >
        Export as CSV
      </Button>
    </>
  )
}

function Waiting() {
  return (
    <>
      <ScreenHead title="Rooms" />
      <SkeletonRows label="Loading the places to stay" count={6} />
    </>
  )
}
