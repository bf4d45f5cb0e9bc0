import { formatCount } from '@fest/schemas/core/count-words.ts'
import { formatDay, formatShortWeekday, formatTime, programDayOf } from '@fest/schemas/core/event-time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DoorSessionsQueryResult } from '#app/content/content.generated.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { SelectField } from '../parts/fields.tsx'
import { PanelButton, PanelLink, ScreenHead, Section } from '../parts/screen.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { adminQuery } from '../backend/admin-query.ts'
import { CameraBox } from './camera/CameraBox.tsx'
import { CorrectName } from './CorrectName.tsx'
import type { DoorState } from './door/door-state.ts'
import type { Door } from './door/door.ts'
import { FindByHand } from './FindByHand.tsx'
import { countsOf, institutionOfNamesake } from './door/roster.ts'
import { type Person, theDoor, type Verdict } from './door/scan.ts'
import { SendState } from './SendState.tsx'
import { signal, soundSetting } from './signal.ts'
import { ticketCodeIn, ticketHash } from './ticket-code.ts'
import { useCamera } from './camera/use-camera.ts'
import { conflictWords, type DoorClock, outcomeTones } from './verdict-words.ts'
import { RecentScans, type Shown, VerdictPanel } from './VerdictPanel.tsx'

const doorSessionsOptions = () =>
  contentQuery({
    key: ['door-sessions'],
    query: async () => (await import('./sessions.groq.ts')).doorSessionsQuery,
  })

const attendanceOptions = (session: string) =>
  adminQuery('attendance_of', { session }, ['attendance', session], {
    staleTime: 5000,
    refetchInterval: 15_000,
  })

type DoorProps = { door: Door; state: DoorState }

/** Takes a camera picture, code or name, shows one large answer, and is ready for the next at once. */
export function Scanning({ door, state, clock }: DoorProps & { clock: DoorClock }) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const sessions = useQuery(doorSessionsOptions()).data ?? []
  const place = search.get('session') ?? theDoor
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' })
  /** Whether a hardware scanner uses another keyboard layout; the hint is shown once. */
  const [keyboard, setKeyboard] = useState<'other' | 'told' | null>(null)
  const isLoud = useSyncExternalStore(soundSetting.subscribe, soundSetting.read)
  /** When two scans follow each other quickly, the later one's answer stays. */
  const latest = useRef(0)
  const camera = useCamera((text) => void onCode(text))

  async function answer(name: string | null, asking: Promise<Verdict>) {
    latest.current += 1
    const mine = latest.current
    // Only when the answer takes a while: a flash of "asking" between two people is noise.
    const timer = setTimeout(() => {
      if (mine === latest.current) setShown({ kind: 'asking', name })
    }, 250)
    const verdict = await asking
    clearTimeout(timer)
    if (mine === latest.current) setShown({ kind: 'verdict', verdict })
    if (isLoud) signal(outcomeTones[verdict.outcome])
    if (place !== theDoor) void queryClient.invalidateQueries(attendanceOptions(place))
  }

  async function onCode(text: string) {
    const found = ticketCodeIn(text)
    if (found === null) return refuse({ kind: 'foreign' })
    setKeyboard((before) => (before !== null ? 'told' : found.isOtherKeyboard ? 'other' : null))
    onTicket(await ticketHash(found.code))
  }

  function refuse(next: Shown) {
    latest.current += 1
    setShown(next)
    if (isLoud) signal('stop')
  }

  function onTicket(ticket: string) {
    void answer(state.roster.get(ticket)?.name ?? null, door.scan(ticket, place))
  }

  function onUndo(verdict: Verdict) {
    void door.undoCheckIn(verdict).then(() => {
      setShown({ kind: 'verdict', verdict: { ...verdict, outcome: 'undone' } })
      if (place !== theDoor) void queryClient.invalidateQueries(attendanceOptions(place))
    })
  }

  function choosePlace(next: string) {
    setShown({ kind: 'nothing' })
    setSearch(next === theDoor ? {} : { session: next }, { replace: true })
  }

  function toggleSound() {
    soundSetting.write(!isLoud)
    // Browsers allow the first sound only in response to a touch.
    if (!isLoud) signal('good')
  }

  const { expected, inside } = countsOf(state.roster)
  // The recent scans show the database's corrections.
  const current =
    shown.kind === 'verdict'
      ? { ...shown, verdict: state.recent.find(({ scan }) => scan === shown.verdict.scan) ?? shown.verdict }
      : shown
  return (
    <>
      <ScreenHead
        title="Check-in"
        lead={
          expected === 0
            ? 'Nobody has a seat yet.'
            : `${formatCount(inside)} of ${formatCount(expected)} are in.`
        }
      >
        <PanelButton aria-pressed={isLoud} onClick={toggleSound}>
          {isLoud ? 'Sound on' : 'Sound off'}
        </PanelButton>
        <PanelLink to="?view=walk-in">Walk-in</PanelLink>
        <PanelLink to="?view=list">Name list</PanelLink>
      </ScreenHead>
      {/* For one hand and a queue of people: the answer is beside the camera, on a phone between it and the field. */}
      <div className="grid max-w-288 gap-4 md:grid-cols-2 md:gap-x-8 md:gap-y-5">
        <SendState door={door} state={state} clock={clock} />
        <div className="grid min-w-0 content-start gap-4 max-md:contents">
          <div className="max-md:order-1">
            <PlacePicker place={place} sessions={sessions} onChange={choosePlace} />
          </div>
          <CameraBox camera={camera} />
          <div className="max-md:order-4">
            <FindByHand
              roster={state.roster}
              isListed={state.rosterAt !== null}
              onCode={(text) => void onCode(text)}
              onPerson={(person: Person) => onTicket(person.ticket)}
              onNobody={(typed, hasAlike) =>
                refuse({
                  kind: 'nobody',
                  help: typed.includes('@') ? 'address' : hasAlike ? 'alike' : 'name',
                })
              }
            />
            <output className="block text-label text-muted">
              {keyboard === 'other'
                ? 'Your scanner is set for another keyboard than this computer’s. We read its codes anyway.'
                : ''}
            </output>
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-6 max-md:contents">
          <VerdictPanel
            shown={current}
            institution={
              current.kind === 'verdict' ? institutionOfNamesake(state.roster, current.verdict.ticket) : null
            }
            clock={clock}
            onAdmit={(verdict, how) => void answer(verdict.name, door.admit(verdict, how))}
            onUndo={onUndo}
          />
          <div className="grid gap-6 max-md:order-5">
            {current.kind === 'verdict' && current.verdict.name !== null && current.verdict.isSure ? (
              <CorrectName
                key={current.verdict.scan}
                ticket={current.verdict.ticket}
                name={current.verdict.name}
                onCorrected={() => void door.refresh()}
              />
            ) : null}
            {place === theDoor ? null : <Attendance session={place} />}
            <Conflicts door={door} state={state} clock={clock} />
            <RecentScans
              recent={state.recent}
              clock={clock}
              onOpen={(verdict) => setShown({ kind: 'verdict', verdict })}
            />
          </div>
        </div>
      </div>
    </>
  )
}

type PlacePickerProps = {
  place: string
  sessions: DoorSessionsQueryResult
  onChange: (place: string) => void
}

function PlacePicker({ place, sessions, onChange }: PlacePickerProps) {
  const { dayEndHour, timeZone } = useSiteSettings()
  const days = [...groupBy(sessions, ({ startsAt }) => programDayOf(startsAt, timeZone, dayEndHour))]
  const isKnown = place === theDoor || sessions.some(({ _id }) => _id === place)
  return (
    <SelectField label="Scanning for" value={place} onChange={(event) => onChange(event.target.value)}>
      <option value={theDoor}>The event entrance</option>
      {isKnown ? null : <option value={place}>A session that’s no longer in the program</option>}
      {days.map(([day, ofDay]) => (
        <optgroup key={day} label={formatDay(day)}>
          {ofDay.map(({ _id, title, startsAt, room }) => (
            <option key={_id} value={_id}>
              {formatShortWeekday(day)} {formatTime(startsAt, timeZone)} {title}
              {room === null ? '' : ` (${room})`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

/** How many people came to a session, against how many seats were reserved in it. */
function Attendance({ session }: { session: string }) {
  const { data } = useQuery(attendanceOptions(session))
  if (!data) return null
  const missing = data.people.filter(({ seat, attended_at: at }) => seat === 'reserved' && at === null)
  return (
    <section aria-label="Attendance">
      <p>
        <strong className="text-title/[1.5]">{data.attended}</strong> here
        {data.reserved > 0 ? (
          <span className="text-muted">
            {' '}
            · {data.attended_with_seat} of {data.reserved} with a seat
            {data.extra > 0 ? ` (${data.extra} beyond the number)` : ''} · {data.attended_without_seat}{' '}
            without
          </span>
        ) : null}
      </p>
      {missing.length > 0 ? (
        <Disclosure summary={`Not here yet (${missing.length})`}>
          <ul className="columns-2 text-muted">
            {missing.map(({ name }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two people may have the same name
              <li key={`${name} ${index}`}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  )
}

/** Scans whose offline answer turned out wrong; each stays until somebody has ticked it off. */
function Conflicts({ door, state, clock }: DoorProps & { clock: DoorClock }) {
  const { conflicts, roster } = state
  if (conflicts.length === 0) return null
  return (
    <Section
      title={
        <>
          To review <span className="font-mono text-ember">{conflicts.length}</span>
        </>
      }
      className="border-s-3 border-ember ps-3.5"
      headingClass="pb-1 text-small/[1.15] font-semibold"
    >
      <ul>
        {conflicts.map((conflict) => {
          const name = roster.get(conflict.ticket)?.name ?? 'A ticket without a name'
          return (
            <li
              key={conflict.scan}
              className="flex items-center justify-between gap-4 border-t border-line py-2.5"
            >
              <div>
                <p className="font-semibold">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-muted">{conflictWords(conflict, clock)}</p>
              </div>
              <PanelButton aria-label={`Done: ${name}`} onClick={() => void door.tickOff(conflict.scan)}>
                Done
              </PanelButton>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
