import { capitalized } from '@fest/schemas/core/capitalized.ts'
import { useQuery } from '@tanstack/react-query'
import { dayOf, formatDate, formatTime } from '@fest/schemas/core/event-time.ts'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../parts/PanelButton.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Answered } from '../parts/Answered.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { RetentionSettings } from './RetentionSettings.tsx'
import { AdminList } from './AdminList.tsx'
import { OpenNow } from './OpenNow.tsx'
import { RoleList } from './RoleList.tsx'
import { settingName, settingValue } from './setting-words.ts'
import { settingsOptions, type SettingsRead } from './settings.queries.ts'
import { type SettingPart, settingPartOf, settingPartPath, settingParts } from './setting-parts.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { Upkeep } from './Upkeep.tsx'
import { type EditedSettings, useSettings } from './use-settings.ts'

/** "Change one thing, see what it does, and lock nobody out." */
export function SettingsScreen() {
  return (
    <Answered query={useQuery(settingsOptions())} label="Loading settings" count={8} title="Settings">
      {(read) => <Loaded read={read} />}
    </Answered>
  )
}

function Loaded({ read }: { read: SettingsRead }) {
  const settings = useSettings(read)
  const [query] = useSearchParams()
  const part = settingPartOf(query)
  return (
    <>
      <ScreenHead title="Settings" lead={lastChange(read)} />
      <SettingParts part={part} />
      <div className="max-w-3xl">
        {part === 'seats' ? <OpenNow read={read} /> : null}
        <SettingsForm read={read} settings={settings} part={part} />
        {part === 'people' ? (
          <>
            <AdminList read={read} settings={settings} />
            <RoleList />
          </>
        ) : null}
        {part === 'data' ? <RetentionSettings /> : null}
        {part === 'upkeep' ? <Upkeep /> : null}
      </div>
      <StaleDialog read={read} settings={settings} />
    </>
  )
}

function lastChange({ changed_at, changed_by, time_zone }: SettingsRead): string {
  if (changed_at === null) return 'Nothing has been changed yet.'
  const when = `${formatDate(dayOf(changed_at, time_zone))}, ${formatTime(changed_at, time_zone)}`
  return `Last changed ${when}${changed_by === null ? '' : ` by ${changed_by}`}`
}

/** Somebody else saved meanwhile: lists the changes and asks whose to keep. */
function StaleDialog({ read, settings }: { read: SettingsRead; settings: EditedSettings }) {
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
        <PanelButton onClick={() => settings.takeTheirs()}>Discard my changes</PanelButton>
      </div>
    </Dialog>
  )
}

/** Links to the parts of the settings. Unsaved changes in one stay while another is open. */
function SettingParts({ part }: { part: SettingPart }) {
  return (
    <nav aria-label="Parts of the settings" className="flex flex-wrap gap-x-4">
      {settingParts.map(({ id, title }) => (
        <Link
          key={id}
          to={settingPartPath(id)}
          aria-current={id === part ? 'page' : undefined}
          className="flex min-h-11 items-center border-b-2 border-transparent text-muted hover:text-text aria-[current=page]:border-amber aria-[current=page]:font-semibold aria-[current=page]:text-text"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
