import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { PanelButton, Problem, Section } from '../parts/screen.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { headOf } from '../kinds/columns.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { listOptions } from '../kinds/admin-list.queries.ts'
import { letterValues } from '@fest/schemas/core/fill-letter.ts'
import { listOf } from './letter-words.ts'
import { blocksOf } from './letter-markdown.ts'
import { type Letter, type LetterDraft, letterPreviewOptions } from './letters.queries.ts'
import { LetterText } from './LetterText.tsx'
import { SelectField } from '../parts/fields.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import letterWords from './letter-words.json'

type PreviewAsProps = {
  letter: Letter
  draft: LetterDraft
  /** Saves the text; resolves to null on failure, which the screen reports. */
  onTest: () => Promise<Letter | null>
}

/** The letter as one recipient would get it, and a button for a test email. */
export function PreviewAs({ letter, draft, onTest }: PreviewAsProps) {
  const [search, setSearch] = useState('')
  const { kind } = letter
  const address = listOf(letter)
  const found = [address.search, search].filter(Boolean).join(' ').slice(0, 200)
  const people = useQuery({
    ...listOptions(kind, { ...address, search: found, isDescending: false }),
    placeholderData: keepPreviousData,
  })
  const rows = people.data?.rows ?? []
  const [chosen, setChosen] = useState('')
  const row = rows.find(({ id }) => id === chosen) ?? rows[0]
  const preview = useQuery({
    ...letterPreviewOptions(letter.id, letter.purpose, row?.id ?? ''),
    enabled: row !== undefined,
  })
  const { run, isPending, problemOf } = useAction({ refreshes: false })
  const values = letterValues(preview.data?.variables ?? {}, location.origin)

  async function test() {
    if ((await onTest()) === null) return
    if (await run(() => callAdmin('test_letter', { letter: letter.id, of_row: row?.id ?? null })))
      toast.success('The test is on its way to you.')
  }

  return (
    <Section title="Preview">
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
        <SearchField label="Find a person" className="self-end" search={search} onSearch={setSearch} />
        <SelectField
          label="As this person gets it"
          value={row?.id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        >
          {rows.length === 0 ? (
            <option value="">{people.isPending ? 'Loading…' : 'Nobody matches'}</option>
          ) : null}
          {rows.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name ?? headOf(kind, each).main}
            </option>
          ))}
        </SelectField>
      </div>
      {preview.data?.why_not ? (
        <p className="mt-2 text-muted">{letterWords.whyNot[preview.data.why_not]}</p>
      ) : null}
      <LetterText subject={draft.subject} blocks={blocksOf(draft.body)} values={values} />
      <div className="mt-3">
        <PanelButton
          pendingLabel={isPending && 'Sending'}
          disabledReason={
            draft.subject.trim() === '' || draft.body.trim() === ''
              ? 'Write a subject and a text first.'
              : undefined
          }
          onClick={() => void test()}
        >
          Email me a test
        </PanelButton>
      </div>
      <Problem className="mt-2">{problemOf()}</Problem>
    </Section>
  )
}
