import { defineType } from 'sanity'
import { type SessionFileKind, sessionFileKindLabels } from '../../vocabulary/session-files.ts'
import {
  checkCaptions,
  checkFileIsThere,
  checkSource,
  hasCaptions,
  type SessionFileDraft,
} from '../checks/session-file.ts'
import { choiceField, field } from '../fields.ts'

/** Slides, a recording, or anything else people take home from a session: an uploaded file or a link. */
export const sessionFile = defineType({
  name: 'sessionFile',
  title: 'Slides or recording',
  type: 'object',
  fields: [
    choiceField('kind', 'Kind', sessionFileKindLabels, {
      description: 'Names the link on the session’s page.',
      layout: 'row',
      initialValue: 'slides',
      missing: 'Choose a kind.',
    }),
    field('string', 'title', 'Name', {
      description: 'Only needed where a session has two of a kind, like "Part 2".',
      limit: 80,
    }),
    field('file', 'file', 'File', {
      description: 'A PDF is read everywhere, an .mp4 plays on the session’s page. It says type and size.',
      options: { storeOriginalFilename: true },
      check: [(_, { parent }) => checkSource(parent as SessionFileDraft | undefined), checkFileIsThere],
    }),
    field('url', 'url', 'Address', {
      description: 'Instead of a file. For a recording, a link is better: video files are large.',
    }),
    field('string', 'license', 'License', {
      isCode: true,
      description: 'What others may do with it, like CC BY 4.0. Ask the speaker.',
      limit: 80,
      wish: 'Without a license, no one may reuse it.',
    }),
    field('file', 'captions', 'Captions', {
      description: 'Best as .vtt, which the player shows. An .srt or a transcript becomes a link.',
      options: { accept: '.vtt,.srt,.txt,.pdf', storeOriginalFilename: true },
      check: checkFileIsThere,
      doubt: (_, { parent }) => checkCaptions(parent as SessionFileDraft | undefined),
      hidden: ({ parent }) => (parent as SessionFileDraft | undefined)?.kind !== 'recording',
    }),
    field('boolean', 'isCaptioned', 'Has captions', {
      description: 'Turn on if captions can be switched on where the recording plays.',
      hidden: ({ parent }) => (parent as SessionFileDraft | undefined)?.kind !== 'recording',
    }),
  ],
  preview: {
    select: {
      kind: 'kind',
      title: 'title',
      name: 'file.asset.originalFilename',
      url: 'url',
      license: 'license',
      captions: 'captions',
      isCaptioned: 'isCaptioned',
    },
    prepare: ({ kind, title, name, url, license, ...captions }) => ({
      title: [sessionFileKindLabels[kind as SessionFileKind] ?? 'File', title].filter(Boolean).join(': '),
      subtitle: [
        name ?? url ?? 'No file yet',
        license ?? 'no license',
        ...(kind === 'recording' && !hasCaptions(captions) ? ['no captions'] : []),
      ].join(' · '),
    }),
  },
})
