import { capitalized } from '@fest/schemas/core/capitalized.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { settingName, settingValue } from './setting-words.ts'
import type { SettingsRead } from './settings.queries.ts'
import type { EditedSettings } from './use-settings.ts'

/** Somebody else saved meanwhile: lists the changes and asks whose to keep. */
export function StaleDialog({ read, settings }: { read: SettingsRead; settings: EditedSettings }) {
  const { stale } = settings
  if (!stale) return null
  const { theirs, both, mine } = stale
  const value = (name: string, of: object) =>
    settingValue(name, (of as Record<string, unknown>)[name], read.time_zone)
  return (
    <Dialog
      open
      onClose={() => settings.takeTheirs()}
      title={`${read.changed_by ?? 'Someone'} saved changes too`}
    >
      <ul className="grid gap-2">
        {theirs.map((name) => (
          <li key={name}>
            {capitalized(settingName(name))}: now <strong>{value(name, read.settings)}</strong>
            {both.includes(name) ? (
              <>
                , you typed <strong>{value(name, mine)}</strong>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted">
        {both.length > 0
          ? 'Saving yours replaces theirs where both changed. The rest of theirs stays.'
          : 'You changed different settings, so both can stay.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void settings.keepMine()}>
          Save my changes
        </Button>
        <Button size="sm" variant="quiet" onClick={() => settings.takeTheirs()}>
          Discard my changes
        </Button>
      </div>
    </Dialog>
  )
}
