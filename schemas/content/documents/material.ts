import { defineArrayMember, defineField, defineType } from 'sanity'
import { type MaterialKind, materialKindLabels } from '../../vocabulary/materials.ts'
import { sessionLevelLabels } from '../../vocabulary/session.ts'
import { checkTested } from '../checks/notebook.ts'
import { choices, orderRankField, slugField } from '../fields.ts'

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
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'about',
      description: 'What people search for.',
      validation: (rule) => [
        rule.required().error('Give the material a title.'),
        rule.max(120).error('Keep the title under 120 characters.'),
      ],
    }),
    slugField('title', '/materials#first-circuits', 'about'),
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      group: 'about',
      description: 'A notebook is shown on the site itself; everything else is linked.',
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
      description: 'What somebody can do afterwards that they could not do before.',
      validation: (rule) => [
        rule.required().error('Write one sentence about it.'),
        rule.max(300).warning('Try to stay under 300 characters.'),
      ],
    }),
    defineField({
      name: 'level',
      title: 'Level',
      type: 'string',
      group: 'about',
      description: 'What somebody should know beforehand.',
      options: { list: choices(sessionLevelLabels), layout: 'radio', direction: 'horizontal' },
      initialValue: 'beginner',
      validation: (rule) => rule.required().error('Choose a level.'),
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
      name: 'prerequisites',
      title: 'Better done before',
      type: 'array',
      group: 'about',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'material' }] })],
      description: 'Other materials this one builds on.',
      validation: (rule) => [
        rule.unique().error('This material is listed twice.'),
        rule.custom((references, { document }) => {
          const ownId = document?._id.replace(/^drafts\./, '')
          const isOwn = (references as { _ref?: string }[] | undefined)?.some(({ _ref }) => _ref === ownId)
          return isOwn ? 'A material cannot come before itself.' : true
        }),
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
      validation: (rule) =>
        rule.custom((file, { document }) =>
          !file?.asset && document?.kind === 'notebook' && !document.repository && !document.url
            ? 'Upload the notebook, or say where its repository is.'
            : true,
        ),
    }),
    defineField({
      name: 'repository',
      title: 'Repository on GitHub',
      type: 'object',
      group: 'source',
      description: 'The "Open in Colab" link is made from these four. Fill in all of them or none.',
      options: { collapsible: true, collapsed: false, columns: 2 },
      fields: [
        defineField({ name: 'owner', title: 'Owner', type: 'string', description: 'As in fest-lindenhof.' }),
        defineField({ name: 'name', title: 'Name', type: 'string', description: 'As in notebooks.' }),
        defineField({
          name: 'ref',
          title: 'Tag or commit',
          type: 'string',
          description: 'A fixed one, so that the notebook does not change under a reader.',
        }),
        defineField({
          name: 'path',
          title: 'Path',
          type: 'string',
          description: 'As in 01/first-circuits.ipynb.',
        }),
      ],
      validation: (rule) =>
        rule.custom((repository: Repository | undefined) => {
          const given = [repository?.owner, repository?.name, repository?.ref, repository?.path].filter(
            Boolean,
          ).length
          return given === 0 || given === 4
            ? true
            : 'Fill in owner, name, tag or commit, and path: the link needs all four.'
        }),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      group: 'source',
      description: 'For videos, readings and data: where it is.',
      validation: (rule) => [
        rule.uri({ scheme: ['https'] }).error('The address has to begin with https://.'),
        rule.custom((url, { document }) => {
          const isElsewhere = ['video', 'reading', 'dataset'].includes(String(document?.kind))
          return isElsewhere && !url && !document?.file ? 'Say where it is: add the address or a file.' : true
        }),
      ],
    }),
    defineField({
      name: 'licence',
      title: 'Licence',
      type: 'string',
      group: 'source',
      description: 'What others may do with it, as in Apache-2.0 or CC BY 4.0.',
      validation: (rule) =>
        rule.custom((licence) => (licence ? true : 'Without a licence nobody may reuse it.')).warning(),
    }),
    defineField({
      name: 'qiskitVersion',
      title: 'Qiskit version',
      type: 'string',
      group: 'tested',
      description: 'The version it was last run with, as in 2.1.',
    }),
    defineField({
      name: 'testedAt',
      title: 'Last run on',
      type: 'date',
      group: 'tested',
      description: 'The day somebody last ran it from top to bottom.',
      validation: (rule) =>
        rule
          .custom((testedAt, { document }) => {
            return document?.kind === 'notebook' ? checkTested(testedAt, new Date()) : true
          })
          .warning(),
    }),
    defineField({
      name: 'needsHardware',
      title: 'Needs a quantum computer',
      type: 'boolean',
      group: 'tested',
      description: 'On when it does not run on a simulator alone.',
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
