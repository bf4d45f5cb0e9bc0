import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { useState } from 'react'
import { useClient } from 'sanity'
import { FestivalPage } from '../findings/FestivalPage.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { Columns } from './Columns.tsx'
import { guessMapping, guessType, isOwnHeader, mappingFaults } from './column-names.ts'
import { readDocuments } from './dataset.ts'
import { ExportFiles } from './export/ExportFiles.tsx'
import { hasAmbiguousDates, programOfSheet, type SheetReading } from './read/from-csv.ts'
import type { Sheet } from './read/csv.ts'
import type { Program } from './program.ts'
import { type ReadFile, readFile } from './read/read-file.ts'
import { Review } from './Review.tsx'
import type { Stored } from './plan/stored.ts'
import { readWordChoices, type WordChoices, wordKey, writeWordChoices } from './word-choices.ts'
import './import.css'

type ReadProgram = (words: WordChoices) => Program

type Stage =
  | { name: 'choose'; fault: string | null }
  | { name: 'columns'; file: string; sheet: Sheet; reading: SheetReading }
  | { name: 'review'; file: string; read: ReadProgram; documents: readonly Stored[] }

/** Imports a file as drafts: it shows what would change first, and publishes nothing. */
export function ImportTool() {
  const client = useClient({ apiVersion: contentApiVersion })
  const [stage, setStage] = useState<Stage>({ name: 'choose', fault: null })
  const [isReading, setIsReading] = useState(false)
  const [words, setWords] = useState(readWordChoices)

  async function compare(file: string, read: ReadProgram): Promise<void> {
    setIsReading(true)
    try {
      setStage({ name: 'review', file, read, documents: await readDocuments(client) })
    } catch {
      setStage({
        name: 'choose',
        fault:
          'We couldn’t read the content, so we didn’t compare the file. Choose it again when you’re online.',
      })
    } finally {
      setIsReading(false)
    }
  }

  async function open(chosen: File): Promise<void> {
    const file: ReadFile = readFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()))
    if (file.kind === 'unreadable') setStage({ name: 'choose', fault: `${file.name}: ${file.message}` })
    else if (file.kind === 'schedule') await compare(file.name, file.read)
    else {
      const type = guessType(file.sheet.header)
      const mapping = guessMapping(type, file.sheet.header)
      const reading: SheetReading = { type, mapping, dayOrder: 'day-first', timeZone: eventTimeZone }
      const isClear = mappingFaults(type, mapping).length === 0 && isOwnHeader(type, file.sheet.header)
      if (isClear && !hasAmbiguousDates(file.sheet, mapping))
        await compare(file.name, readerOf(file.sheet, reading))
      else setStage({ name: 'columns', file: file.name, sheet: file.sheet, reading })
    }
  }

  const restart = () => setStage({ name: 'choose', fault: null })
  return (
    <FestivalPage
      ket="import"
      title={titleOf(stage)}
      lead={
        stage.name === 'choose'
          ? 'Import sessions, people, rooms and tracks from a spreadsheet (CSV) or from a pretalx or frab schedule.json. You see every change before it happens, and everything stays a draft.'
          : stage.file
      }
      action={
        stage.name !== 'choose' && (
          <button type="button" className="fest-button" onClick={restart}>
            Choose another file
          </button>
        )
      }
    >
      {stage.name === 'choose' && (
        <div className="import-page">
          <ChooseFile fault={stage.fault} isReading={isReading} onChoose={(file) => void open(file)} />
          <ExportFiles />
        </div>
      )}
      {stage.name === 'columns' && (
        <Columns
          sheet={stage.sheet}
          reading={stage.reading}
          isReading={isReading}
          onChange={(reading) => setStage({ ...stage, reading })}
          onDone={() => void compare(stage.file, readerOf(stage.sheet, stage.reading))}
        />
      )}
      {stage.name === 'review' && (
        <Review
          program={stage.read(words)}
          documents={stage.documents}
          isReading={isReading}
          onCompare={() => void compare(stage.file, stage.read)}
          onChooseWord={({ field, word }, value) => {
            const chosen = new Map(words).set(wordKey(field, word), value)
            setWords(chosen)
            writeWordChoices(chosen)
          }}
          onEnd={restart}
        />
      )}
    </FestivalPage>
  )
}

function readerOf(sheet: Sheet, reading: SheetReading): ReadProgram {
  return (words) => programOfSheet(sheet, { ...reading, words })
}

function titleOf(stage: Stage): string {
  if (stage.name === 'choose') return 'Import and export'
  return stage.name === 'columns' ? 'Match the columns' : 'Review the changes'
}
