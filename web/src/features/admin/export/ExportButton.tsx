import { tableFile } from '@fest/sheets/table-file.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { saveFile } from '#app/lib/window/save-file.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { SelectField } from '../parts/fields.tsx'
import { exportName, formatOptions, formatSetting } from './export-file.ts'

type Lines = readonly (readonly unknown[])[]

type ExportButtonProps = {
  /** What the file's name says. */
  what: string
  title: string
  /** What the file has. */
  children: ReactNode
  /** The headings, then a line for each row. */
  readLines: () => Lines | Promise<Lines>
}

/** Saves a table that one answer of the database holds. */
export function ExportButton({ what, title, children, readLines }: ExportButtonProps) {
  const { timeZone } = useSiteSettings()

  async function save() {
    const format = formatSetting.read()
    const file = tableFile(format)
    file.add(await readLines())
    saveFile(file.end(), exportName(what, Date.now(), timeZone, format))
  }

  return (
    <ConfirmButton
      label="Export"
      title={title}
      action="Export"
      keep="Cancel"
      pendingLabel="Saving"
      isHarmless
      refreshes={false}
      onConfirm={save}
    >
      <p className="mb-4">{children}</p>
      <FormatField />
    </ConfirmButton>
  )
}

/** Chooses what this device saves tables as. */
export function FormatField() {
  return (
    <SelectField
      label="Save as"
      help="If your spreadsheet shows everything of a CSV file in one column, choose another."
      value={useSyncExternalStore(formatSetting.subscribe, formatSetting.read)}
      options={formatOptions}
      onChange={({ target }) => formatSetting.write(formatOptions[target.selectedIndex]?.value ?? ',')}
    />
  )
}
