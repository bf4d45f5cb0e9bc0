import { defineArrayMember, defineType } from 'sanity'
import { eventNow } from '../../vocabulary/event-clock.ts'
import { type MaterialKind, materialKindLabels } from '../../vocabulary/materials.ts'
import { checkNotebookFile, checkTested } from '../checks/notebook-file.ts'
import {
  choiceField,
  field,
  inGroup,
  levelField,
  listed,
  notItself,
  orderRankField,
  slugField,
  titleField,
} from '../fields.ts'
import { checkFileIsThere } from '../checks/session-file.ts'

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
    ...inGroup('about', [
      titleField({
        description: 'What people search for.',
        missing: 'Give the material a title.',
        limit: 120,
      }),
      slugField('title', '/materials#first-circuits'),
      choiceField('kind', 'Kind', materialKindLabels, {
        description: 'Notebooks open on the site itself; everything else is linked.',
        layout: 'row',
        initialValue: 'notebook',
        missing: 'Choose a kind.',
      }),
      field('text', 'summary', 'Summary', {
        rows: 3,
        description: 'What people can do after it that they couldn’t before.',
        missing: 'Write one sentence about it.',
        advice: 300,
      }),
      levelField({
        description: 'What people should already know.',
        initialValue: 'beginner',
        missing: 'Choose a level.',
      }),
      field('number', 'minutes', 'Minutes', {
        description: 'How long it takes to work through, honestly.',
        validation: (rule) => rule.integer().positive().error('A whole number of minutes above 0.'),
      }),
      field('circuit', 'circuit', 'A circuit to try', {
        description: 'Shown with the material, to play with on the page. Leave empty for none.',
        options: { collapsible: true, collapsed: true },
      }),
      field('array', 'prerequisites', 'Do these first', {
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'material' }] })],
        description: 'Other materials this one builds on.',
        twice: 'This material is listed twice.',
        check: notItself('A material can’t come before itself.'),
      }),
    ]),
    ...inGroup('source', [
      field('file', 'file', 'File', {
        description: 'A notebook (.ipynb) or a PDF.',
        options: {
          accept: '.ipynb,.pdf,application/pdf,application/x-ipynb+json',
          storeOriginalFilename: true,
        },
        check: (file, context) => {
          const { document } = context
          if (document?.['kind'] !== 'notebook') return checkFileIsThere(file, context)
          return file?.asset || document['repository'] || document['url']
            ? checkNotebookFile(file?.asset?._ref, context)
            : 'Upload the notebook, or enter its repository.'
        },
      }),
      field('object', 'repository', 'Repository on GitHub', {
        isCode: true,
        description: 'The "Open in Colab" link is made from these four. Fill out all of them or none.',
        options: { collapsible: true, collapsed: false, columns: 2 },
        fields: [
          field('string', 'owner', 'Owner', { description: 'Like fest-lindenhof.' }),
          field('string', 'name', 'Name', { description: 'Like notebooks.' }),
          field('string', 'ref', 'Tag or commit', {
            description: 'A fixed one, so the notebook doesn’t change while people read it.',
          }),
          field('string', 'path', 'Path', { description: 'Like 01/first-circuits.ipynb.' }),
        ],
        check: (repository) => {
          const { owner, name, ref, path } = (repository ?? {}) as Repository
          const given = [owner, name, ref, path].filter(Boolean).length
          return given === 0 || given === 4
            ? true
            : 'Fill out owner, name, tag or commit, and path: the link needs all four.'
        },
      }),
      field('url', 'url', 'Address', {
        description: 'For videos, readings and data: the link.',
        check: (url, { document }) => {
          const isElsewhere = ['video', 'reading', 'dataset'].includes(String(document?.['kind']))
          return isElsewhere && !url && !document?.['file'] ? 'Add an address or a file.' : true
        },
      }),
      field('string', 'licence', 'License', {
        isCode: true,
        description: 'What others may do with it, like Apache-2.0 or CC BY 4.0.',
        wish: 'Without a license, no one may reuse it.',
      }),
    ]),
    ...inGroup('tested', [
      field('string', 'qiskitVersion', 'Qiskit version', {
        isCode: true,
        description: 'The version it was last run with, like 2.1.',
      }),
      field('date', 'testedAt', 'Last run on', {
        description: 'The day someone last ran it from top to bottom.',
        doubt: (testedAt, { document }) =>
          document?.['kind'] === 'notebook' ? checkTested(testedAt, new Date(eventNow())) : true,
      }),
      field('number', 'testedSeconds', 'Seconds it took', {
        description: 'Written by the weekly run. For you: visitors see the minutes above.',
        validation: (rule) => rule.positive().error('More than 0 seconds.'),
      }),
      field('object', 'failure', 'Where it stopped', {
        isCode: true,
        description:
          'Written by the weekly run when a notebook doesn’t reach its end. Gone when it does again.',
        hidden: ({ value }) => !value,
        fields: [
          field('date', 'day', 'Day', { description: 'When it was run.' }),
          field('string', 'qiskitVersion', 'Qiskit version', { description: 'The version it was run with.' }),
          field('string', 'text', 'Error', {
            description: 'The cell it stopped at, and why. Visitors don’t see this.',
          }),
        ],
      }),
      field('boolean', 'needsHardware', 'Needs a quantum computer', {
        description: 'Turn on if a simulator isn’t enough.',
      }),
    ]),
    orderRankField,
  ],
  preview: {
    select: { title: 'title', kind: 'kind', minutes: 'minutes', version: 'qiskitVersion' },
    prepare: ({ title, kind, minutes, version }) =>
      listed(title, 'Material without a title', [
        materialKindLabels[kind as MaterialKind],
        minutes && `${minutes} min`,
        version && `Qiskit ${version}`,
      ]),
  },
})
