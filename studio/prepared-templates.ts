import { linesOf, paragraphs } from '@fest/schemas/core/paragraphs.ts'
import { sessionKinds, sessionLevels } from '@fest/schemas/vocabulary/session.ts'
import {
  type DraftFields,
  type StudioDraft,
  longestDraftField,
  studioDrafts,
} from '@fest/schemas/vocabulary/studio-drafts.ts'
import type { Template } from 'sanity'
import { present } from './import/program.ts'

/**
 * New documents that start with what somebody submitted. The link's author controls its content, so only known fields
 * are read, as text of limited length; nothing is saved before an organizer edits something.
 */
export const preparedTemplates: Template[] = [
  template('speaker-from-proposal', ({ name, headline, organization, bio }) => ({
    ...present({ name, headline, organization }),
    ...(bio === undefined ? {} : { bio: paragraphs(bio) }),
  })),
  template('session-from-proposal', ({ title, kind, level, abstract, prerequisites, speaker }) => ({
    ...present({ title, kind: oneOf(sessionKinds, kind), level: oneOf(sessionLevels, level) }),
    ...(abstract === undefined ? {} : { abstract: paragraphs(abstract) }),
    ...(prerequisites === undefined ? {} : { prerequisites: linesOf(prerequisites) }),
    ...(speaker === undefined || !/^[\w-]+$/.test(speaker) ? {} : { speakers: [onStage(speaker)] }),
  })),
  template('ambassador-from-application', present),
  template('sponsor-from-inquiry', ({ name, url, tier }) => ({
    ...present({ name, url: url?.startsWith('https://') ? url : undefined }),
    ...(tier === undefined ? {} : { tier: { _type: 'reference', _ref: tier } }),
  })),
]

function template<Draft extends StudioDraft>(
  id: Draft,
  value: (fields: DraftFields<Draft>) => Record<string, unknown>,
): Template {
  const { type, title, fields } = studioDrafts[id]
  return {
    id,
    title,
    schemaType: type,
    parameters: fields.map((name) => ({ name, title: name, type: 'string' })),
    value: (given: unknown) => value(known(id, given)),
  }
}

function known<Draft extends StudioDraft>(id: Draft, given: unknown): DraftFields<Draft> {
  const from = typeof given === 'object' && given !== null ? given : {}
  const read = studioDrafts[id].fields.flatMap((name) => {
    const value: unknown = Object.hasOwn(from, name) ? from[name as keyof typeof from] : undefined
    return typeof value === 'string' && value.trim() !== ''
      ? [[name, value.trim().slice(0, longestDraftField)]]
      : []
  })
  return Object.fromEntries(read) as DraftFields<Draft>
}

/** Somebody whose document may be unsaved; the reference becomes strong once the session is published. */
const onStage = (person: string) => ({
  _type: 'speakerEntry',
  _key: 'proposer',
  role: 'speaker',
  person: { _type: 'reference', _ref: person, _weak: true, _strengthenOnPublish: { type: 'person' } },
})

function oneOf(words: readonly string[], word: string | undefined): string | undefined {
  return words.find((one) => one === word)
}
