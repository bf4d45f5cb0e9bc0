import { defineArrayMember, defineField, defineType } from 'sanity'
import { eventNow } from '../../vocabulary/event-clock.ts'
import { type MaterialKind, materialKindLabels } from '../../vocabulary/materials.ts'
import { checkTested } from '../checks/notebook.ts'
import { checkNotebookFile } from '../checks/notebook-file.ts'
import { notItself } from '../checks/not-itself.ts'
import { checkFileIsThere } from '../checks/stored-file.ts'
import {
  choices,
  dayOptions,
  httpsOnly,
  levelField,
  orderRankField,
  slugField,
  titleField,
} from '../fields.ts'

type Repository = { owner?: string; name?: string; ref?: string; path?: string }

/** Something to learn from: a notebook, slides, a video. */
export const material = defineType({
  name: 'material',
  title: 'Material',
  type: 'document',
  groups: [
    { name: 'about', title: 'What it is', default: true },
    { name: 'source', title: 'File and links' },
    { name: 'tested', title: 'Tested with' },
  ],
  fields: [
    titleField({
      description: 'What people search for.',
      missing: 'Give the material a title.',
      max: 120,
      group: 'about',
    }),
    slugField('title', '/materials#first-circuits', 'about'),
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      group: 'about',
      description: 'Notebooks open on the site itself; everything else is linked.',
      options: { list: choices(materialKindLabels), layout: 'radio', direction: 'horizontal' },
      initialValue: 'notebook',
      validation: (rule) => rule.required().error('Choose a kind.'),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 3,
      group: 'about',
      description: 'What people can do after it that they couldn’t before.',
      validation: (rule) => [
        rule.required().error('Write one sentence about it.'),
        rule.max(300).warning('Try to stay under 300 characters.'),
      ],
    }),
    levelField({
      description: 'What people should already know.',
      initialValue: 'beginner',
      missing: 'Choose a level.',
      group: 'about',
    }),
    defineField({
      name: 'minutes',
      title: 'Minutes',
      type: 'number',
      group: 'about',
      description: 'How long it takes to work through, honestly.',
      validation: (rule) => rule.integer().positive().error('A whole number of minutes above 0.'),
    }),
    defineField({
      name: 'circuit',
      title: 'A circuit to try',
      type: 'circuit',
      group: 'about',
      description: 'Shown with the material, to play with on the page. Leave empty for none.',
      options: { collapsible: true, collapsed: true },
    }),
    defineField({
      name: 'prerequisites',
      title: 'Do these first',
      type: 'array',
      group: 'about',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'material' }] })],
      description: 'Other materials this one builds on.',
      validation: (rule) => [
        rule.unique().error('This material is listed twice.'),
        rule.custom(notItself('A material can’t come before itself.')),
      ],
    }),
    defineField({
      name: 'file',
      title: 'File',
      type: 'file',
      group: 'source',
      description: 'A notebook (.ipynb) or a PDF.',
      options: {
        accept: '.ipynb,.pdf,application/pdf,application/x-ipynb+json',
        storeOriginalFilename: true,
      },
      validation: (rule) => [
        rule.custom((file, { document }) =>
          !file?.asset && document?.kind === 'notebook' && !document.repository && !document.url
            ? 'Upload the notebook, or enter its repository.'
            : true,
        ),
        rule.custom((file, context) => {
          const check = context.document?.['kind'] === 'notebook' ? checkNotebookFile : checkFileIsThere
          return check(file?.asset?._ref, context)
        }),
      ],
    }),
    defineField({
      name: 'repository',
      title: 'Repository on GitHub',
      type: 'object',
      group: 'source',
      description: 'The "Open in Colab" link is made from these four. Fill out all of them or none.',
      options: { collapsible: true, collapsed: false, columns: 2 },
      fields: [
        defineField({ name: 'owner', title: 'Owner', type: 'string', description: 'Like fest-lindenhof.' }),
        defineField({ name: 'name', title: 'Name', type: 'string', description: 'Like notebooks.' }),
        defineField({
          name: 'ref',
          title: 'Tag or commit',
          type: 'string',
          description: 'A fixed one, so the notebook doesn’t change while people read it.',
        }),
        defineField({
          name: 'path',
          title: 'Path',
          type: 'string',
          description: 'Like 01/first-circuits.ipynb.',
        }),
      ],
      validation: (rule) =>
        rule.custom((repository: Repository | undefined) => {
          const given = [repository?.owner, repository?.name, repository?.ref, repository?.path].filter(
            Boolean,
          ).length
          return given === 0 || given === 4
            ? true
            : 'Fill out owner, name, tag or commit, and path: the link needs all four.'
        }),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      group: 'source',
      description: 'For videos, readings and data: the link.',
      validation: (rule) => [
        httpsOnly(rule),
        rule.custom((url, { document }) => {
          const isElsewhere = ['video', 'reading', 'dataset'].includes(String(document?.kind))
          return isElsewhere && !url && !document?.file ? 'Add an address or a file.' : true
        }),
      ],
    }),
    defineField({
      name: 'licence',
      title: 'License',
      type: 'string',
      group: 'source',
      description: 'What others may do with it, like Apache-2.0 or CC BY 4.0.',
      validation: (rule) =>
        rule.custom((licence) => (licence ? true : 'Without a license, no one may reuse it.')).warning(),
    }),
    defineField({
      name: 'qiskitVersion',
      title: 'Qiskit version',
      type: 'string',
      group: 'tested',
      description: 'The version it was last run with, like 2.1.',
    }),
    defineField({
      name: 'testedAt',
      title: 'Last run on',
      type: 'date',
      options: dayOptions,
      group: 'tested',
      description: 'The day someone last ran it from top to bottom.',
      validation: (rule) =>
        rule
          .custom((testedAt, { document }) => {
            return document?.kind === 'notebook' ? checkTested(testedAt, new Date(eventNow())) : true
          })
          .warning(),
    }),
    defineField({
      name: 'testedSeconds',
      title: 'Seconds it took',
      type: 'number',
      group: 'tested',
      description: 'Written by the weekly run. For you: visitors see the minutes above.',
      validation: (rule) => rule.positive().error('More than 0 seconds.'),
    }),
    defineField({
      name: 'failure',
      title: 'Where it stopped',
      type: 'object',
      group: 'tested',
      description:
        'Written by the weekly run when a notebook doesn’t reach its end. Gone when it does again.',
      hidden: ({ value }) => !value,
      fields: [
        defineField({
          name: 'day',
          title: 'Day',
          type: 'date',
          options: dayOptions,
          description: 'When it was run.',
        }),
        defineField({
          name: 'qiskitVersion',
          title: 'Qiskit version',
          type: 'string',
          description: 'The version it was run with.',
        }),
        defineField({
          name: 'text',
          title: 'Error',
          type: 'string',
          description: 'The cell it stopped at, and why. Visitors don’t see this.',
        }),
      ],
    }),
    defineField({
      name: 'needsHardware',
      title: 'Needs a quantum computer',
      type: 'boolean',
      group: 'tested',
      description: 'Turn on if a simulator isn’t enough.',
      initialValue: false,
    }),
    orderRankField(),
  ],
  preview: {
    select: { title: 'title', kind: 'kind', minutes: 'minutes', version: 'qiskitVersion' },
    prepare: ({ title, kind, minutes, version }) => ({
      title: typeof title === 'string' ? title : 'Material without a title',
      subtitle: [
        materialKindLabels[kind as MaterialKind],
        minutes && `${minutes} min`,
        version && `Qiskit ${version}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
