import { createStore } from '../core/create-store.ts'

/** Whether `Intl` knows the zone by name. Offsets don't count: no summer time, and SQL flips their sign. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone in which times are read until somebody has chosen the event's. */
export const firstTimeZone = 'Europe/Berlin'

type StoredSettings = { _id: string; timeZone?: string | null }

/*
 * Rules, previews and templates are plain functions without access to the event, so the zone is stored here for them.
 * The Studio keeps it equal to the event's settings (studio/zone), and renders nothing before.
 */
const zone = createStore<string | undefined>(undefined)

/** The zone in which organizers enter and read times: the one in the event's settings. */
export const eventTimeZone = (): string => zone.get() ?? firstTimeZone

/** The same, or undefined before somebody has chosen one, so that another zone's times aren't shown as the event's. */
export const chosenEventTimeZone = zone.get

/** Calls the listener on each change; returns a function that stops it. */
export const onEventTimeZone = zone.subscribe

export function setEventTimeZone(name: string | undefined): void {
  if (name !== zone.get()) zone.set(name)
}

/** The zone somebody chose: published, or else the draft's. An unknown zone counts as none. */
export function chosenTimeZone(settings: readonly StoredSettings[]): string | undefined {
  const zoneIn = (id: string) => {
    const name = settings.find(({ _id }) => _id === id)?.timeZone
    return name && isTimeZone(name) ? name : undefined
  }
  return zoneIn('siteSettings') ?? zoneIn('drafts.siteSettings')
}
