import { useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { dayOf, formatDate, formatTime } from '@fest/schemas/core/event-time.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { ComingSettings } from '../coming/ComingSettings.tsx'
import { ScreenHead } from '../frame/ScreenHead.tsx'
import { RetentionSettings } from '../retention/RetentionSettings.tsx'
import { AdminList } from './AdminList.tsx'
import { OpenNow } from './OpenNow.tsx'
import { RoleList } from './RoleList.tsx'
import { settingsOptions } from './settings.queries.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { useSettings } from './use-settings.ts'
import type { SettingsRead } from './settings.queries.ts'

/** "Change one thing, see what it does, and lock nobody out." */
export function SettingsScreen() {
  const { data, error, isPending, refetch } = useQuery(settingsOptions())
  if (data) return <Loaded read={data} />
  const { title, help } = toPlainError(error)
  return (
    <>
      <ScreenHead title="Settings" />
      {isPending ? (
        <SkeletonText label="Loading settings" count={8} />
      ) : (
        <ErrorState title={title} onRetry={() => void refetch()}>
          {help}
        </ErrorState>
      )}
    </>
  )
}

function Loaded({ read }: { read: SettingsRead }) {
  const settings = useSettings(read)
  return (
    <>
      <ScreenHead title="Settings" lead={lastChange(read)} />
      <div className="max-w-3xl">
        <OpenNow read={read} />
        <SettingsForm read={read} settings={settings} />
        <ComingSettings />
        <AdminList read={read} settings={settings} />
        <RoleList />
        <RetentionSettings />
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
