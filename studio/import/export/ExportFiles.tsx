import { usualDelimiter } from '@fest/sheets/csv.ts'
import { Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { useLake } from '../../documents/use-lake.ts'
import { readDocuments } from '../dataset.ts'
import type { ImportedType } from '../program.ts'
import type { Stored } from '../plan/stored.ts'
import { Note, Part, Status } from '../../page/Parts.tsx'
import { csvOf } from './to-csv.ts'
import { scheduleOf, untimedSessions } from './to-schedule.ts'
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

  async function save(
    make: (documents: readonly Stored[]) => Promise<{ name: string; file: Blob; note: string }>,
  ) {
    try {
      const { name, file, note } = await make(await readDocuments(client))
      download(name, file)
      setNote(note)
    } catch {
      setNote('We couldn’t read the content, so there’s no file. Try again when you’re online.')
    }
  }

  const saveSheet = (type: ImportedType) =>
    save(async (documents) => ({
      name: `${type}s.csv`,
      file: new Blob([csvOf(type, documents, timeZone, usualDelimiter(navigator.language))], {
        type: 'text/csv',
      }),
      note: `Saved ${type}s.csv. Edit it in a spreadsheet and import it again: only your edits change anything.`,
    }))

  const saveSchedule = () =>
    save(async (documents) => {
      const title = await client.fetch<string | null>('*[_id == "siteSettings"][0].title')
      const version = await client.fetch<string | null>(versionQuery)
      const event = { title: title ?? 'Our event', timeZone, siteUrl: location.origin, version }
      const json = JSON.stringify(scheduleOf(documents, event), null, 2)
      const untimed = untimedSessions(documents)
      return {
        name: 'schedule.json',
        file: new Blob([json], { type: 'application/json' }),
        note: `Saved schedule.json.${untimed > 0 ? ` ${untimed} sessions without a time aren’t in it.` : ''}`,
      }
    })

  return (
    <Part title="Export">
      <Note>
        Everything as it is here, drafts included. The schedule is in the format that pretalx, info screens
        and schedule apps read.
      </Note>
      <Flex wrap="wrap" gap={2}>
        {sheets.map(({ type, label }) => (
          <Button key={type} mode="ghost" text={label} onClick={() => void saveSheet(type)} />
        ))}
        <Button mode="ghost" text="Schedule (JSON)" onClick={() => void saveSchedule()} />
      </Flex>
      <Status>{note}</Status>
    </Part>
  )
}

const versionQuery = '*[_type == "scheduleVersion"] | order(releasedAt desc, _id asc)[0].version'

function download(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
