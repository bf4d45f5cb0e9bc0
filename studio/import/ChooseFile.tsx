type Props = { fault: string | null; isReading: boolean; onChoose: (file: File) => void }

/** Takes a file from the disk, by the picker or by dropping it. */
export function ChooseFile({ fault, isReading, onChoose }: Props) {
  return (
    <section aria-labelledby="import-choose">
      <h2 id="import-choose">Bring a file in</h2>
      <label className="import-drop">
        {/* It covers the whole field, and a browser takes what is dropped on it. */}
        <input
          type="file"
          className="import-file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          disabled={isReading}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // The same file, corrected, is chosen again.
            event.target.value = ''
            if (file) onChoose(file)
          }}
        />
        <span className="fest-button" data-primary>
          {isReading ? 'Reading …' : 'Choose a file'}
        </span>
        <span className="fest-note">or drop it here: CSV, or schedule.json</span>
      </label>
      {fault !== null && (
        <p className="import-fault" role="alert">
          {fault}
        </p>
      )}
      <p className="fest-note">
        Any spreadsheet works: the first row names the columns, one session or person a row. To see how it may
        look, export first. A second import of the same rows updates them, as long as a column “ID” tells them
        apart.
      </p>
    </section>
  )
}
