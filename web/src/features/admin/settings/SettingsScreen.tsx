import { capitalized } from '@fest/schemas/core/capitalized.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#app/ui/Button.tsx'
import { Answered, PanelButton, ScreenHead } from '../parts/screen.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { RetentionSettings } from './RetentionSettings.tsx'
import { AdminList } from './AdminList.tsx'
import { RoleList } from './RoleList.tsx'
import {
  dateAndTime,
  settingName,
  type SettingPart,
  settingPartOf,
  settingPartPath,
  settingParts,
  settingValue,
  windowForms,
} from './setting-words.ts'
import { SettingsForm } from './SettingsForm.tsx'
import {
  type EditedSettings,
  type OpeningRead,
  settingsOptions,
  type SettingsRead,
  useSettings,
} from './use-settings.ts'
import { eventPhaseLabels } from '@fest/schemas/vocabulary/event.ts'
import { SettingsItem, SettingsSection } from './SettingsSection.tsx'
import { quotaUpkeep, type UpkeepFinding } from '@fest/schemas/core/upkeep.ts'
import { recordedInWords } from '#app/lib/time/recorded.ts'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { publishedOptions, runsOf, upkeepOptions } from '../upkeep/upkeep.queries.ts'

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
  return `Last changed ${recordedInWords(changed_at, time_zone)}${changed_by === null ? '' : ` by ${changed_by}`}`
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

/** What is open now, and whether dates or a phase set by hand decide it. */
function OpenNow({ read }: { read: SettingsRead }) {
  const { phase, phase_override, openings, time_zone } = read
  return (
    <SettingsSection title="Open now">
      <p className="text-muted">
        <strong className="font-semibold text-text">{eventPhaseLabels[phase]}.</strong>{' '}
        {phase_override === null
          ? 'Set by the dates below and in the Studio.'
          : 'Someone chose this phase in the Studio (Event settings, “Show the site as”), so the dates only affect the contact form.'}
      </p>
      <dl>
        {[...windowForms, ...others].map(({ form, title }) => {
          const opening = openings.find(({ thing }) => thing === form)
          return opening ? (
            <div key={form} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-1.5">
              <dt>{title}</dt>
              <dd
                className={opening.state === 'open' || opening.state === 'full' ? 'text-teal' : 'text-muted'}
              >
                {inWords(opening, time_zone)}
              </dd>
            </div>
          ) : null
        })}
      </dl>
    </SettingsSection>
  )
}

const others = [
  { form: 'seats', title: 'Workshop seats' },
  { form: 'judging', title: 'Judging' },
] as const

function inWords({ state, opens_at, closes_at }: OpeningRead, timeZone: string): string {
  const at = (instant: string) => dateAndTime(instant, timeZone)
  switch (state) {
    case 'not_open_yet':
      return opens_at === null ? 'Not open yet' : `Opens ${at(opens_at)}`
    case 'open':
      return closes_at === null ? 'Open' : `Open until ${at(closes_at)}`
    case 'full':
      return 'Waitlist only: every seat is taken'
    case 'closed':
      return closes_at === null ? 'Closed' : `Closed since ${at(closes_at)}`
    case 'over':
      return 'Ended'
  }
}

const words = { ok: 'Fine', look: 'Take a look', wrong: 'Needs you' }

/** Whether scheduled jobs ran, and how much of the free plans is used. */
function Upkeep() {
  const published = useQuery(publishedOptions()).data
  const now = useRealNow() ?? 0
  return (
    <Answered query={useQuery(upkeepOptions())} label="Loading the upkeep" as="rows" count={8}>
      {(read) => (
        <>
          <SettingsSection title="What runs by itself">
            <Findings findings={runsOf(read, published, now)} />
          </SettingsSection>
          <SettingsSection title="How much of a free plan is used">
            <p className="text-muted">
              Sign-in emails, visits and what Sanity counts aren’t in here; each service shows its own.
            </p>
            <Findings findings={quotaUpkeep(read)} />
          </SettingsSection>
        </>
      )}
    </Answered>
  )
}

function Findings({ findings }: { findings: readonly UpkeepFinding[] }) {
  return (
    <ul>
      {findings.map(({ name, state, says, todo }) => (
        <SettingsItem key={name} title={name} says={<span className="block">{says}</span>} note={todo}>
          <span className={`shrink-0 ${state === 'ok' ? 'text-teal' : 'text-amber'}`}>{words[state]}</span>
        </SettingsItem>
      ))}
    </ul>
  )
}
