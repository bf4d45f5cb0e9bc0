import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextInput, Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { type SavedView, viewsOptions } from '../kinds/admin-list.queries.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { type ListPart, readAddress, viewOf } from '../kinds/list-address.ts'
import { choiceStyle, Popover } from './Popover.tsx'
import { Problem } from '../parts/screen.tsx'

export function ViewMenu(list: ListPart) {
  const { kind, address } = list
  const { data: views = [] } = useQuery(viewsOptions())
  const query = viewOf(address)
  const current = views.find((view) => view.kind === kind && view.query === query)
  return (
    <Popover
      title="Saved views"
      align="end"
      isOn={current !== undefined}
      label={current ? <strong>{current.name}</strong> : 'Saved views'}
    >
      {(close) => <Views {...list} onChosen={close} />}
    </Popover>
  )
}

/** The saved searches of a kind, and a field to save this one. */
export function Views({ kind, address, onChange, onChosen }: ListPart & { onChosen: () => void }) {
  const client = useQueryClient()
  const { run, problemOf } = useAction({ refreshes: false })
  const { data: all = [] } = useQuery(viewsOptions())
  const views = all.filter((view) => view.kind === kind)
  const query = viewOf(address)
  const current = views.find((view) => view.query === query)
  return (
    <>
      {views.length === 0 ? (
        <p className="max-w-64 py-2 text-muted">
          Filter the list the way you need it, then name and save that view here.
        </p>
      ) : null}
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <div className="flex items-center gap-2">
              <button
                type="button"
                aria-current={view === current || undefined}
                className={`${choiceStyle} min-w-0 flex-1 truncate hover:text-amber aria-[current]:font-semibold`}
                onClick={() => {
                  onChange({ ...readAddress(kind, new URLSearchParams(view.query)), row: null })
                  onChosen()
                }}
              >
                {view.name}
              </button>
              <Button variant="plain" size="icon" onClick={() => void forget(view.id)}>
                <CloseIcon className="size-3.5" />
                <span className="sr-only">Delete the view “{view.name}”</span>
              </Button>
            </div>
            {view.blanked.length > 0 ? (
              <p className="max-w-64 pb-2 text-small text-muted">{blankedWords(view.blanked)}</p>
            ) : null}
          </li>
        ))}
      </ul>
      <Problem>{problemOf()}</Problem>
      {current ? null : <SaveView kind={kind} query={query} onSaved={keep} />}
    </>
  )

  function keep(view: SavedView) {
    client.setQueryData(viewsOptions().queryKey, (old = []) => [
      ...old.filter(({ id }) => id !== view.id),
      view,
    ])
  }

  async function forget(id: string) {
    client.setQueryData(viewsOptions().queryKey, (old = []) => old.filter((view) => view.id !== id))
    await run(() => callAdmin('delete_admin_view', { view: id }))
    await client.invalidateQueries({ queryKey: viewsOptions().queryKey })
  }
}

const parts = { name: 'its name', search: 'what it searched for', person: 'who it showed' }

/** Tells the view's owner what is missing from it. */
function blankedWords(blanked: SavedView['blanked']): string {
  const blank = new Intl.ListFormat('en').format(blanked.map((part) => parts[part]))
  return `This view was about someone whose data has been deleted, so we removed ${blank}.`
}

type SaveViewProps = { kind: AdminKind; query: string; onSaved: (view: SavedView) => void }

function SaveView({ kind, query, onSaved }: SaveViewProps) {
  const [name, setName] = useState('')
  const { run, isPending, error, problemOf } = useAction({ refreshes: false })
  const isTooMany = error !== null && toAdminError(error).field === 'too_many'
  const problem = isTooMany ? 'You have 30 views. Delete one first.' : problemOf()

  async function save() {
    if (name.trim() === '') return
    const view = crypto.randomUUID()
    await run(async () =>
      onSaved(await callAdmin('save_admin_view', { view, kind, name: name.trim(), query })),
    )
  }

  return (
    <Form className="mt-2 flex flex-col gap-2 border-t border-line pt-3" onSubmit={() => void save()}>
      <TextInput
        aria-label="View name"
        placeholder="View name"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SubmitButton size="sm" variant="quiet" pendingLabel={isPending && 'Saving'}>
        Save this view
      </SubmitButton>
      <Problem>{problem}</Problem>
    </Form>
  )
}
