import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useAction } from '#app/backend/use-action.ts'
import { saveFile } from '#app/lib/window/save-file.ts'
import { PanelButton } from '../parts/PanelButton.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { exportName } from '../export/export-file.ts'
import { separatorSetting } from '../export/separator.ts'
import { Answered } from '../parts/Answered.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Views } from '../parts/Views.tsx'
import { overviewOptions } from '../backend/overview.queries.ts'
import { GuestTable } from './GuestTable.tsx'
import { placesTaken } from './place-words.ts'
import { guestsOptions, type Places, placesOptions } from './places.queries.ts'
import { roomListFile } from './room-list-file.ts'
import { Problem } from '../parts/Problem.tsx'

export function RoomsScreen() {
  const places = useQuery(placesOptions())
  return (
    <Answered query={places} label="Loading the places to stay" as="rows" title="Rooms">
      {({ houses }) => <Houses houses={houses} />}
    </Answered>
  )
}

function Houses({ houses }: Pick<Places, 'houses'>) {
  const [query, setQuery] = useSearchParams()
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
          <div className="print:hidden">
            <Views
              legend="Which place to stay"
              views={houses.map(({ option_id: view, name }) => ({ view, label: name }))}
              chosen={chosen.option_id}
              onChoose={(house) => setQuery({ house }, { replace: true })}
            />
          </div>
          <h2 className="pt-4 pb-2 font-body text-[1rem] font-semibold tracking-normal">
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
  return (
    <Answered query={useQuery(guestsOptions(option))} label="Loading the guests" as="rows">
      {(list) => <GuestTable list={list} />}
    </Answered>
  )
}

function Actions({ option, name }: { option: string; name: string }) {
  const action = useAction({ refreshes: false })
  const zone = useQuery(overviewOptions()).data?.zone

  const save = () =>
    action.run(async () => {
      const { guests } = await callAdmin('admin_export_guests', { option })
      const house = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      saveFile(
        roomListFile(guests, separatorSetting.read()),
        exportName(`rooms-${house}`, Date.now(), zone ?? 'UTC'),
      )
    })

  return (
    <>
      <Problem className="text-label">{action.problemOf()}</Problem>
      <PanelButton onClick={() => window.print()}>Print</PanelButton>
      <PanelButton pendingLabel={action.isPending && 'Saving'} onClick={() => void save()}>
        Export as CSV
      </PanelButton>
    </>
  )
}
