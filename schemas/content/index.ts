import type { SchemaTypeDefinition } from 'sanity'
import { type PageKey, pageKeys } from '../vocabulary/pages.ts'
import { accommodationOption } from './documents/accommodation-option.ts'
import { announcement } from './documents/announcement.ts'
import { challenge } from './documents/challenge.ts'
import { faq } from './documents/faq.ts'
import { labChallenge } from './documents/lab-challenge.ts'
import { material } from './documents/material.ts'
import { member } from './documents/member.ts'
import { page } from './documents/page.ts'
import { person } from './documents/person.ts'
import { room } from './documents/room.ts'
import { scheduleVersion } from './documents/schedule-version.ts'
import { session } from './documents/session.ts'
import { sponsorTier } from './documents/sponsor-tier.ts'
import { sponsor } from './documents/sponsor.ts'
import { supporter } from './documents/supporter.ts'
import { track } from './documents/track.ts'
import { venue } from './documents/venue.ts'
import { circuit } from './objects/circuit.ts'
import { imageWithAlt } from './objects/image-with-alt.ts'
import { mapSpot } from './objects/map-spot.ts'
import { profileLink } from './objects/profile-link.ts'
import { questionCondition } from './objects/custom-question.ts'
import { richText } from './objects/rich-text.ts'
import { sessionLink } from './objects/session-link.ts'
import { sessionFile } from './objects/session-file.ts'
import { speakerEntry } from './objects/speaker-entry.ts'
import { customQuestions } from './singletons/custom-questions.ts'
import { hackathon } from './singletons/hackathon.ts'
import { home } from './singletons/home.ts'
import { launch } from './singletons/launch.ts'
import { reviewRubrics } from './singletons/review-rubrics.ts'
import { secret } from './singletons/secret.ts'
import { siteSettings } from './singletons/site-settings.ts'

/** Types that have one document each, whose `_id` is the type's name. */
const singletons = [siteSettings, home, launch, hackathon, secret, customQuestions, reviewRubrics]

/** The one list of all types that the Studio edits and the site reads. */
export const schemaTypes: SchemaTypeDefinition[] = [
  ...singletons,
  page,
  session,
  scheduleVersion,
  track,
  room,
  venue,
  person,
  member,
  supporter,
  sponsor,
  sponsorTier,
  material,
  challenge,
  labChallenge,
  faq,
  announcement,
  accommodationOption,
  circuit,
  imageWithAlt,
  mapSpot,
  profileLink,
  questionCondition,
  richText,
  sessionLink,
  sessionFile,
  speakerEntry,
]

export function pageId(key: PageKey): string {
  return `page-${key}`
}

/** Types whose documents exist from the start: never created, duplicated or deleted by hand. */
export const fixedTypes: readonly string[] = [...singletons.map(({ name }) => name), page.name]

export const singletonIds: readonly string[] = [
  ...singletons.map(({ name }) => name),
  ...pageKeys.map(pageId),
]
