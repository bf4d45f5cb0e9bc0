import { isRecord } from '@fest/schemas/core/records.ts'
import { type PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { pageId } from '@fest/schemas/content/index.ts'
import { referenceOf, type StoredDocument } from '../documents/stored-document.ts'
import { type Item, itemsOf } from '../documents/item.ts'
import type { Place } from '../page/PlaceLink.tsx'

export type Step = {
  id: string
  /** What to do, starting with a verb; the link's text. */
  title: string
  /** Why, or what is still missing. */
  text: string
  isDone: boolean
  place: Place
  /** Another way to do it, or its other half. */
  also?: { title: string; place: Place }
}

/** Pages that visitors expect of every event, with text only organizers can write. */
const expectedPages: readonly { key: PageKey; title: string }[] = [
  { key: 'about', title: 'about' },
  { key: 'code-of-conduct', title: 'code of conduct' },
  { key: 'privacy', title: 'privacy' },
]

/**
 * The steps from an empty dataset to an event, in order, with those done marked; worked out from the documents, drafts
 * included. `members` is how many people may use the Studio; null where nobody can be invited.
 */
export function stepsOf(documents: readonly StoredDocument[], members: number | null): Step[] {
  const items = itemsOf(documents)
  const settings = items.find(({ id }) => id === 'siteSettings')
  const home = items.find(({ id }) => id === 'home')
  const ofType = (type: string) => items.filter((item) => item.type === type)
  return [
    inSettings(settings, {
      id: 'name',
      title: 'Name your event',
      text: 'It heads every page and every email.',
      fields: { title: 'name', shortTitle: 'short name', hostName: 'host', description: 'description' },
    }),
    // Before anything that has a time: a zone changed later asks what each of them means.
    inSettings(settings, {
      id: 'zone',
      title: 'Set the time zone',
      text: 'All times on the site are in it.',
      fields: { timeZone: 'time zone' },
    }),
    inSettings(settings, {
      id: 'days',
      title: 'Set the days',
      text: 'The schedule and the rest of the site follow them.',
      fields: { startDate: 'first day', endDate: 'last day' },
    }),
    venueStep(settings, ofType('venue')),
    {
      id: 'rooms',
      title: 'Add the rooms',
      text: 'Each becomes a line of the schedule. One is enough to start.',
      isDone: ofType('room').length > 0,
      place: { newType: 'room' },
    },
    lookStep(home),
    pagesStep(items),
    {
      ...inSettings(settings, {
        id: 'registration',
        title: 'Decide when registration opens',
        text: 'How many people fit is set in the admin area.',
        fields: { registrationOpensAt: 'opening', registrationClosesAt: 'closing' },
      }),
      also: { title: 'Set how many', place: { site: '/admin/settings' } },
    },
    inSettings(settings, {
      id: 'contact',
      title: 'Say who answers',
      text: 'An address for questions.',
      fields: { contactEmail: 'contact address' },
    }),
    {
      id: 'program',
      title: 'Import your sessions',
      text: 'From a spreadsheet or from your call for papers; or write the first one by hand.',
      isDone: ofType('session').length > 0,
      place: { tool: 'import' },
      also: { title: 'Write the first session', place: { newType: 'session' } },
    },
    publishStep(settings, home, ofType('session')),
    ...(members === null ? [] : [peopleStep(members)]),
  ]
}

type SettingsStep = Pick<Step, 'id' | 'title' | 'text'> & { fields: Readonly<Record<string, string>> }

function inSettings(settings: Item | undefined, { fields, ...step }: SettingsStep): Step {
  const missing = Object.keys(fields).filter((field) => !isFilled(settings?.fields[field]))
  const isBegun = missing.length > 0 && missing.length < Object.keys(fields).length
  return {
    ...step,
    text: isBegun ? stillMissing(missing.map((field) => fields[field] ?? field)) : step.text,
    isDone: missing.length === 0,
    place: settingsField(missing[0] ?? Object.keys(fields)[0] ?? ''),
  }
}

function venueStep(settings: Item | undefined, venues: readonly Item[]): Step {
  const isChosen = referenceOf(settings?.fields['venue']) !== undefined
  const isOnlyToChoose = venues.length > 0 && !isChosen
  return {
    id: 'venue',
    title: isOnlyToChoose ? 'Choose the venue' : 'Describe the venue',
    text: isOnlyToChoose
      ? 'It’s written; now say in the event settings that it’s yours.'
      : 'Where it is and how to get in. Press “Create” in the event settings: it’s chosen there at once.',
    isDone: isChosen,
    place: settingsField('venue'),
  }
}

function lookStep(home: Item | undefined): Step {
  const highlights = Number(home?.fields['highlights'] ?? 0)
  const onHome = {
    headline: isFilled(home?.fields['headline']),
    lead: isFilled(home?.fields['lead']),
    highlights: highlights === 3,
  }
  const missing = Object.entries(onHome).flatMap(([field, isThere]) => (isThere ? [] : [field]))
  const words = missing.map((field) => (field === 'highlights' ? highlightsMissing(highlights) : field))
  return {
    id: 'look',
    title: 'Give it a face',
    text:
      missing.length === 1 || missing.length === 2
        ? stillMissing(words)
        : 'A headline, a lead and three reasons to come. The site draws the rest.',
    isDone: missing.length === 0,
    place: { documentId: 'home', type: 'home', field: missing[0] ?? 'headline' },
  }
}

/** The home page has room for exactly three. */
function highlightsMissing(count: number): string {
  if (count > 3) return `three highlights instead of ${count}`
  return count === 0 ? 'three highlights' : `${3 - count} more of three highlights`
}

function pagesStep(items: readonly Item[]): Step {
  const missing = expectedPages.filter(({ key }) => !items.some(({ id }) => id === pageId(key)))
  const key = missing[0]?.key ?? 'about'
  return {
    id: 'pages',
    title: 'Write the pages people look for',
    text:
      missing.length === expectedPages.length
        ? 'About, code of conduct and privacy. The others say something sensible until you do.'
        : stillMissing(missing.map(({ title }) => title)),
    isDone: missing.length === 0,
    // The structure tool's own item, whose new page gets its key.
    place: { tool: `structure/pages;${key}` },
  }
}

function publishStep(settings: Item | undefined, home: Item | undefined, sessions: readonly Item[]): Step {
  const waiting = [
    ...(settings?.published ? [] : ['event settings']),
    ...(home?.published ? [] : ['home page']),
    ...(sessions.some(({ published }) => published) ? [] : ['a session']),
  ]
  return {
    id: 'publish',
    title: 'Publish it',
    text:
      waiting.length < 3
        ? `Not online yet: ${waiting.join(', ')}.`
        : 'Until then, visitors see a site that’s getting ready.',
    isDone: waiting.length === 0,
    place: { tool: 'release' },
  }
}

function peopleStep(members: number): Step {
  return {
    id: 'people',
    title: 'Bring in the others',
    text: 'Organizers write here, at sanity.io; admins see registrations, in the admin area.',
    isDone: members > 1,
    place: { site: 'https://www.sanity.io/manage' },
    also: { title: 'Name the admins', place: { site: '/admin/settings?part=people' } },
  }
}

function settingsField(field: string): Place {
  return { documentId: 'siteSettings', type: 'siteSettings', field }
}

function stillMissing(names: readonly string[]): string {
  return `Still missing: ${names.join(', ')}.`
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : isRecord(value)
}
