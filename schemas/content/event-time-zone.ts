import { createStore } from '../core/create-store.ts'

/**
 * Whether `Intl`, which the site formats times with, knows the zone by name. An offset such as `+05:30` is none: it has
 * no summer time, and the database reads it with the opposite sign.
 */
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

/** The settings as they are stored: the published document, its draft, or both. */
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

/** Called by the code that follows the settings, and by tests. */
export function setEventTimeZone(name: string | undefined): void {
  if (name !== zone.get()) zone.set(name)
}

/**
 * The zone that somebody chose: the published one, which visitors read too, or the draft's while nothing has been
 * published. An unknown zone counts as none.
 */
export function chosenTimeZone(settings: readonly StoredSettings[]): string | undefined {
  const zoneIn = (id: string) => {
    const name = settings.find(({ _id }) => _id === id)?.timeZone
    return name && isTimeZone(name) ? name : undefined
  }
  return zoneIn('siteSettings') ?? zoneIn('drafts.siteSettings')
}
