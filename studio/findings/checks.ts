import { type Item, itemsOf } from '../documents/item.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { typeIcons } from '../schema-types.ts'
import { brokenReferences, missingPictures, orphans } from './content-checks.ts'
import {
  afterEvent,
  clashes,
  gapsOfRoom,
  gapsOfSession,
  ofAnnouncement,
  ofMaterial,
  ofPlan,
  ofSettings,
  ofSpeakerChange,
  ofSponsor,
  oldDraft,
} from './document-checks.ts'
import { filled, type Finding, type FindingGroup } from './finding.ts'
import { answeredWith, type Link, type LinkAnswer, sampleLinks } from './links.ts'
import { type NotebookFaults, notebookFindings } from './notebooks.ts'
import { untranslated } from './untranslated.ts'

/*
 * The list of what the Studio checks; each check says what is wrong, how urgently, and which field mends it. The steps
 * from an empty dataset to an event are in first-steps.ts, since they also say what is done.
 */

/** What is checked all the time. Edits are recorded in real time, so their age is measured by `realNow`. */
type Seen = {
  documents: readonly StoredDocument[]
  /** The event's time. */
  now: Date
  realNow: Date
  /** Those of the files that were read. */
  notebookFaults: NotebookFaults
}

/** Checked on request: takes whole documents, every draft's rules and every link. */
type Everything = {
  documents: readonly StoredDocument[]
  /** The pictures and files that exist. */
  assetIds: ReadonlySet<string>
  refusals: readonly Finding[]
  links: readonly Link[]
  answers: ReadonlyMap<string, LinkAnswer>
}

type Check<Known> = {
  id: string
  title: string
  /** Nothing is broken, so it doesn't count as something to fix. */
  isHint?: true
  find?: (known: Known & { items: readonly Item[] }) => readonly Finding[]
  /** What is found of each document of a type. */
  of?: Readonly<Record<string, (item: Item, known: Known) => readonly Finding[]>>
}

const always: readonly Check<Seen>[] = [
  {
    id: 'program',
    title: 'Program',
    find: ({ documents, now }) => clashes(documents, now),
    of: { session: gapsOfSession, room: gapsOfRoom },
  },
  { id: 'after', title: 'After the event', find: ({ items, now }) => afterEvent(items, now) },
  { id: 'announcements', title: 'Announcements', of: { announcement: ofAnnouncement } },
  { id: 'plans', title: 'Scheduled publishing', of: { publishPlan: ofPlan } },
  { id: 'speakers', title: 'From speakers', of: { speakerChange: ofSpeakerChange } },
  { id: 'settings', title: 'Event', of: { siteSettings: ofSettings } },
  {
    id: 'unpublished',
    title: 'Not published yet',
    find: ({ items, realNow }) => items.flatMap((item) => oldDraft(item, realNow)),
  },
  {
    id: 'notebooks',
    title: 'Notebooks',
    of: {
      material: (item, seen) => [...notebookFindings(item, seen.notebookFaults), ...ofMaterial(item, seen)],
    },
  },
  { id: 'partners', title: 'Partners', of: { sponsor: ofSponsor } },
]

const onRequest: readonly Check<Everything>[] = [
  { id: 'refusals', title: 'Can’t be published', find: ({ refusals }) => refusals },
  {
    id: 'references',
    title: 'Broken references',
    find: ({ items, assetIds }) => brokenReferences(items, assetIds),
  },
  { id: 'pictures', title: 'Pictures', find: ({ items }) => items.flatMap(missingPictures) },
  { id: 'orphans', title: 'Not used anywhere', find: ({ items }) => orphans(items) },
  { id: 'dead-links', title: 'Dead links', find: (known) => answeredWith(known, 'gone', 'urgent') },
  {
    id: 'unknown-links',
    title: 'Links we couldn’t check',
    isHint: true,
    find: (known) => answeredWith(known, 'unknown', 'soon'),
  },
  { id: 'sample-links', title: 'From the sample event, still to replace', isHint: true, find: sampleLinks },
  {
    id: 'translations',
    title: 'Not in every language yet',
    isHint: true,
    find: ({ items }) => untranslated(items),
  },
]

/** The fields that the checks which run all the time, and the first steps, read of each document. */
export const checkedQuery = `*[_type in ${JSON.stringify([...Object.keys(typeIcons), 'publishPlan', 'speakerChange'])} && !(_id in path("versions.**"))] {
  _id, _type, _rev, _updatedAt, title, name, question, "personName": person->name,
  kind, status, mode, isPlenary, capacity, startsAt, endsAt, room, "speakers": speakers[]{person, role},
  "hasAbstract": count(abstract) > 0, isNotRecorded,
  "hasRecording": defined(recordingUrl) || count(files[kind == "recording"]) > 0, shortName, orderRank, testedAt, failure, agreementConfirmed,
  shortTitle, hostName, description, startDate, endDate, timeZone, venue, contactEmail, headline, lead,
  "highlights": count(highlights), launchAt, registrationOpensAt, registrationClosesAt, phaseOverride, submissionClosesAt,
  "file": select(_type == "material" => file{asset, "stored": asset->{_id, url, size}}),
  at, state, reason, speaker, asks, candidates, "documents": documents[]{_key, id, title, fields[]{label}}
}`

export function attentionOf(seen: Seen): FindingGroup[] {
  return groupsOf(always, seen)
}

export function examinationOf(everything: Everything): FindingGroup[] {
  return groupsOf(onRequest, everything)
}

function groupsOf<Known extends { documents: readonly StoredDocument[] }>(
  checks: readonly Check<Known>[],
  known: Known,
): FindingGroup[] {
  const items = itemsOf(known.documents)
  return filled(
    checks.map(({ find, of = {}, ...check }) => {
      const ofTypes = Object.entries(of).flatMap(([type, findOf]) =>
        items.filter((item) => item.type === type).flatMap((item) => findOf(item, known)),
      )
      return { ...check, findings: [...(find?.({ ...known, items }) ?? []), ...ofTypes] }
    }),
  )
}
