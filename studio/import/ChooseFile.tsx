import { useState } from 'react'

type Props = { fault: string | null; onChoose: (file: File) => Promise<void> }

/** Chooses a file with the picker or by drag and drop. */
export function ChooseFile({ fault, onChoose }: Props) {
  const [isReading, setIsReading] = useState(false)
  return (
    <section aria-labelledby="import-choose">
      <h2 id="import-choose">Import a file</h2>
      <label className="import-drop">
        {/* The input covers the whole area, because browsers accept files dropped on it. */}
        <input
          type="file"
          className="import-file"
          accept=".xlsx,.csv,.tsv,.txt,.json,.xml,text/csv,application/json,text/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
        <span className="fest-button" data-primary>
          {isReading ? 'Reading …' : 'Choose a file'}
        </span>
        <span className="fest-note">or drop it here: .xlsx, CSV, schedule.json or schedule.xml</span>
      </label>
      {fault !== null && (
        <p className="import-fault" role="alert">
          {fault}
        </p>
      )}
      <p className="fest-note">
        Any spreadsheet works: name the columns in the first row, then one session or person per row. Export
        first to see an example. Import the same rows again to update them, as long as an “ID” column tells
        them apart.
      </p>
    </section>
  )
}
