import { useOnDevice } from './use-on-device.ts'

const key = 'fest-time-zone'
const listeners = new Set<() => void>()

/** Stands in for the storage where that is forbidden, so that the switch works until the page is left. */
let unkept: string | null = null

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return unkept
  }
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

function choose(zone: 'event' | 'mine'): void {
  unkept = zone === 'mine' ? 'mine' : null
  try {
    if (zone === 'mine') localStorage.setItem(key, 'mine')
    else localStorage.removeItem(key)
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const isMineChosen = () => read() === 'mine'

let device: string | null | undefined
const canonicalNames = new Map<string, string>()

/** The newest browsers have this, and it costs a phone nothing; the first formatter of Intl takes it long. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined

/** The zone of this device by name, null where it has none that Intl can compute with. Asked once. */
function deviceTimeZone(): string | null {
  device ??=
    (typeof Temporal === 'undefined'
      ? new Intl.DateTimeFormat('en-GB').resolvedOptions().timeZone
      : Temporal.Now.timeZoneId()) || null
  return device
}

/** Whether two zones are one under two names: `Asia/Calcutta`, `Asia/Kolkata`. */
function isSameZone(one: string, other: string): boolean {
  return one === other || canonicalName(one) === canonicalName(other)
}

function canonicalName(timeZone: string): string {
  const name =
    canonicalNames.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone
  canonicalNames.set(timeZone, name)
  return name
}

export type ShownTimeZone = {
  /** The zone to show times in: an IANA name. */
  timeZone: string
  /** Whether it is the visitor's zone and not the event's. */
  isOwn: boolean
  /** The visitor's zone where it differs from the event's, else null: then there is nothing to switch. */
  ownTimeZone: string | null
  choose: (zone: 'event' | 'mine') => void
}

/**
 * The zone a visitor wants times in, kept on the device. It is the event's while prerendering and hydrating,
 * and unless the visitor has chosen their own.
 */
export function useShownTimeZone(eventTimeZone: string): ShownTimeZone {
  const own = useOnDevice(subscribe, deviceTimeZone)
  const wantsOwn = useOnDevice(subscribe, isMineChosen)
  const ownTimeZone = own !== null && !isSameZone(own, eventTimeZone) ? own : null
  const isOwn = wantsOwn === true && ownTimeZone !== null
  return { timeZone: isOwn ? ownTimeZone : eventTimeZone, isOwn, ownTimeZone, choose }
}
