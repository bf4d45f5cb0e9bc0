import { Button, Card, Flex, Text } from '@sanity/ui'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useRouter } from 'sanity/router'
import { useLake } from '../documents/use-lake.ts'
import { Alert, Note, Part } from '../page/Parts.tsx'
import { ToolPage } from '../page/ToolPage.tsx'
import {
  asBefore,
  chooseFile,
  chosenFile,
  type ChosenFile,
  type ChosenSheet,
  choicesOf,
  guessReading,
  programOf,
  questionsOf,
  shapeChoice,
  sheetOf,
} from './chosen-file.ts'
import { leftKey } from './column-names.ts'
import { Columns } from './Columns.tsx'
import { Compared } from './Compared.tsx'
import { ExportFiles } from './export/ExportFiles.tsx'
import { readEventDays } from './dataset.ts'
import { readFile } from './read/read-file.ts'
import { Review } from './Review.tsx'
import { ImportHistory } from './undo/ImportHistory.tsx'
import { readWordChoices, writeWordChoices } from './word-choices.ts'
import { useEventZone } from '../zone/use-event-zone.ts'

/** Imports a file as drafts: it shows what would change first, and publishes nothing. Each step has an address. */
export function ImportTool() {
  const router = useRouter()
  const client = useLake()
  const { file, fault } = useSyncExternalStore(chosenFile.subscribe, chosenFile.get)
  const timeZone = useEventZone()
  const [words, setWords] = useState(readWordChoices)

  const sheetIn = (sheets: ChosenSheet['sheets'], chosen: number): ChosenSheet => ({
    sheets,
    chosen,
    reading: guessReading(sheetOf({ sheets, chosen }).sheet, words),
  })

  async function open(chosen: File): Promise<void> {
    const read = await readFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()), timeZone)
    if (read.kind === 'unreadable') {
      chosenFile.set({ file: null, fault: `${read.name}: ${read.message}` })
      return
    }
    // Without them, dates are still asked for.
    const eventDays = await readEventDays(client).catch(() => null)
    if (read.kind === 'schedule') chooseFile(read.name, { read: read.read }, eventDays)
    else {
      const content = sheetIn(asBefore(read.sheets, words), 0)
      chooseFile(read.name, content, eventDays)
      if (read.sheets.length > 1 || !questionsOf(content, eventDays).isClear) {
        router.navigate({ step: 'columns' })
        return
      }
    }
    router.navigate({ step: 'review' })
  }

  const change = (changed: Partial<ChosenFile>) =>
    file && chosenFile.set({ file: { ...file, ...changed }, fault })

  const choose = (choices: readonly [string, string][]) => {
    const chosen = new Map([...words, ...choices])
    setWords(chosen)
    writeWordChoices(chosen)
  }
  const columns = file !== null && 'sheets' in file.content ? file.content : null
  const step = stepOf(router.state['step'], file, columns !== null)
  // Parsing a large file takes a moment: it doesn't depend on the choices in the review.
  const reviewed = step === 'review' ? file?.content : undefined
  const eventDays = file?.eventDays ?? null
  const program = useMemo(
    () => reviewed && programOf(reviewed, eventDays, words, timeZone),
    [reviewed, eventDays, words, timeZone],
  )
  return (
    <ToolPage
      title={titles[step]}
      lead={
        step === 'choose' || !file
          ? 'Import sessions, people, rooms and tracks from a spreadsheet (.xlsx, .ods or CSV), from a calendar (.ics), or from what pretalx, frab, Sessionize and Indico export as JSON or XML. You see every change before it happens, and everything stays a draft.'
          : file.name
      }
      action={
        step !== 'choose' && (
          <Flex wrap="wrap" gap={2}>
            {step === 'review' && columns && (
              <Button
                mode="ghost"
                text="Back to the columns"
                onClick={() => router.navigate({ step: 'columns' })}
              />
            )}
            <Button mode="ghost" text="Choose another file" onClick={() => router.navigate({})} />
          </Flex>
        )
      }
    >
      {step === 'choose' && (
        <>
          <ChooseFile fault={fault} onChoose={open} />
          <ImportHistory />
          <ExportFiles />
        </>
      )}
      {step === 'columns' && columns && (
        <Columns
          content={columns}
          eventDays={eventDays}
          timeZone={timeZone}
          words={words}
          onLeave={(left) => choose(left.map((at) => [leftKey(sheetOf(columns).sheet.header, at), '']))}
          onSheet={(chosen, named) =>
            change({ content: sheetIn(columns.sheets.with(chosen, named), chosen) })
          }
          onChange={(reading) => {
            choose(choicesOf(sheetOf(columns).sheet.header, columns.reading, reading))
            change({ content: { ...columns, reading } })
          }}
          onDone={() => {
            choose([shapeChoice(sheetOf(columns))])
            router.navigate({ step: 'review' })
          }}
        />
      )}
      {file && program && (
        <Compared>
          {(compared) => (
            <Review
              {...compared}
              program={program}
              file={file.name}
              joins={file.joins}
              taken={file.taken}
              onJoin={(joins) => change({ joins })}
              onTake={(taken) => change({ taken })}
              onChoose={(key, value) => choose([[key, value]])}
              onEnd={() => router.navigate({})}
            />
          )}
        </Compared>
      )}
    </ToolPage>
  )
}

type Step = 'choose' | 'columns' | 'review'

const titles: Record<Step, string> = {
  choose: 'Import and export',
  columns: 'Match the columns',
  review: 'Review the changes',
}

/** The first one when its file is gone, as after a reload. */
function stepOf(address: unknown, file: ChosenFile | null, hasColumns: boolean): Step {
  if (address === 'review' && file) return 'review'
  return address === 'columns' && hasColumns ? 'columns' : 'choose'
}

type ChooseFileProps = { fault: string | null; onChoose: (file: File) => Promise<void> }

function ChooseFile({ fault, onChoose }: ChooseFileProps) {
  const [isReading, setIsReading] = useState(false)
  return (
    <Part title="Import a file">
      <Card as="label" border radius={3} padding={5} className="tool-drop">
        {/* The input covers the whole area, because browsers accept files dropped on it. */}
        <input
          type="file"
          accept=".xlsx,.ods,.csv,.tsv,.txt,.json,.xml,.ics,text/csv,text/calendar,application/json,text/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet"
          disabled={isReading}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // So that choosing the same file again, corrected, is noticed.
            event.target.value = ''
            if (!file) return
            setIsReading(true)
            void onChoose(file).finally(() => setIsReading(false))
          }}
        />
        <Flex wrap="wrap" gap={4} align="center">
          <Button as="span" tone="primary" text={isReading ? 'Reading …' : 'Choose a file'} />
          <Text muted size={1}>
            or drop it here: .xlsx, .ods, CSV, JSON, XML or .ics
          </Text>
        </Flex>
      </Card>
      {fault !== null && <Alert>{fault}</Alert>}
      <Note>
        Any spreadsheet works: one with a row for each session or person, or a timetable with a column for
        each room. Export first to see an example. Import the same rows again to update them, as long as an
        “ID” column tells them apart.
      </Note>
    </Part>
  )
}
