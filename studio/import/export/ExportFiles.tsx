import { usualDelimiter } from '@fest/sheets/csv.ts'
import { Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { useLake } from '../../documents/use-lake.ts'
import { readDocuments } from '../dataset.ts'
import type { ImportedType } from '../program.ts'
import { Note, Part, Status } from '../../page/Parts.tsx'
import { csvOf } from './to-csv.ts'
import { useEventZone } from '../../zone/use-event-zone.ts'

const sheets: readonly { type: ImportedType; label: string }[] = [
  { type: 'session', label: 'Sessions (CSV)' },
  { type: 'person', label: 'People (CSV)' },
  { type: 'room', label: 'Rooms (CSV)' },
  { type: 'track', label: 'Tracks (CSV)' },
]

/** The program as files; drafts replace the published documents. */
export function ExportFiles() {
  const client = useLake()
  const timeZone = useEventZone()
  const [note, setNote] = useState('')

  async function save(type: ImportedType) {
    try {
      const csv = csvOf(type, await readDocuments(client), timeZone, usualDelimiter(navigator.language))
      download(`${type}s.csv`, new Blob([csv], { type: 'text/csv' }))
      setNote(
        `Saved ${type}s.csv. Edit it in a spreadsheet and import it again: only your edits change anything.`,
      )
    } catch {
      setNote('We couldn’t read the content, so there’s no file. Try again when you’re online.')
    }
  }

  return (
    <Part title="Export">
      <Note>
        Sheets have everything as it is here, drafts included. The schedule is the site’s, in the format that
        pretalx, info screens and schedule apps read.
      </Note>
      <Flex wrap="wrap" gap={2}>
        {sheets.map(({ type, label }) => (
          <Button key={type} mode="ghost" text={label} onClick={() => void save(type)} />
        ))}
        <Button as="a" mode="ghost" text="Schedule (XML)" href="/schedule.xml" download />
      </Flex>
      <Status>{note}</Status>
    </Part>
  )
}

function download(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
