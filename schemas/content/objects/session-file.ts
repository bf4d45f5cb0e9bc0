import { defineField, defineType } from 'sanity'
import { type SessionFileKind, sessionFileKindLabels } from '../../vocabulary/session-files.ts'
import { checkCaptions, checkSource, hasCaptions, type SessionFileDraft } from '../checks/session-file.ts'
import { checkFileIsThere } from '../checks/stored-file.ts'
import { choices, httpsOnly } from '../fields.ts'

/** Slides, a recording, or anything else people take home from a session: an uploaded file or a link. */
export const sessionFile = defineType({
  name: 'sessionFile',
  title: 'Slides or recording',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      description: 'Names the link on the session’s page.',
      options: { list: choices(sessionFileKindLabels), layout: 'radio', direction: 'horizontal' },
      initialValue: 'slides',
      validation: (rule) => rule.required().error('Choose a kind.'),
    }),
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      description: 'Only needed where a session has two of a kind, like "Part 2".',
      validation: (rule) => rule.max(80).error('Keep the name under 80 characters.'),
    }),
    defineField({
      name: 'file',
      title: 'File',
      type: 'file',
      description: 'A PDF is read everywhere, an .mp4 plays on the session’s page. It says type and size.',
      options: { storeOriginalFilename: true },
      validation: (rule) => [
        rule.custom((_, { parent }) => checkSource(parent as SessionFileDraft | undefined)),
        rule.custom((file, context) => checkFileIsThere(file?.asset?._ref, context)),
      ],
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      description: 'Instead of a file. For a recording, a link is better: video files are large.',
      validation: httpsOnly,
    }),
    defineField({
      name: 'license',
      title: 'License',
      type: 'string',
      description: 'What others may do with it, like CC BY 4.0. Ask the speaker.',
      validation: (rule) => [
        rule.max(80).error('Keep the license under 80 characters.'),
        rule.custom((license) => (license ? true : 'Without a license, no one may reuse it.')).warning(),
      ],
    }),
    defineField({
      name: 'captions',
      title: 'Captions',
      type: 'file',
      description: 'Best as .vtt, which the player shows. An .srt or a transcript becomes a link.',
      options: { accept: '.vtt,.srt,.txt,.pdf', storeOriginalFilename: true },
      validation: (rule) => [
        rule.custom((_, { parent }) => checkCaptions(parent as SessionFileDraft | undefined)).warning(),
        rule.custom((file, context) => checkFileIsThere(file?.asset?._ref, context)),
      ],
      hidden: ({ parent }) => (parent as SessionFileDraft | undefined)?.kind !== 'recording',
    }),
    defineField({
      name: 'isCaptioned',
      title: 'Has captions',
      type: 'boolean',
      description: 'Turn on if captions can be switched on where the recording plays.',
      initialValue: false,
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
