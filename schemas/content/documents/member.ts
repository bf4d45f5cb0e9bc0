import { defineType } from 'sanity'
import { type MemberGroup, memberGroupLabels } from '../../vocabulary/people.ts'
import { choiceField, field, listed, orderRankField } from '../fields.ts'

/** A person's place on the team, organizers or ambassadors page. One person may have several. */
export const member = defineType({
  name: 'member',
  title: 'Member',
  type: 'document',
  fields: [
    choiceField('group', 'Page', memberGroupLabels, {
      description: 'Which of the three pages this person is on.',
      layout: 'row',
      initialValue: 'team',
      missing: 'Choose a page.',
    }),
    field('reference', 'person', 'Person', {
      to: [{ type: 'person' }],
      description: 'Their name, photo and links come from there.',
      missing: 'Choose a person.',
    }),
    field('string', 'title', 'What they do here', {
      description: 'Like "Workshop lead".',
      missing: 'Enter what this person does here.',
    }),
    field('string', 'area', 'Area', {
      description: 'The team page groups people by area, like Program or Logistics.',
    }),
    field('string', 'campus', 'Campus', {
      description: 'For ambassadors: the campus they represent.',
      doubt: (campus, { document }) =>
        document?.['group'] === 'ambassador' && !campus ? 'Visitors look for ambassadors by campus.' : true,
    }),
    orderRankField,
  ],
  preview: {
    select: { name: 'person.name', title: 'title', group: 'group', media: 'person.photo' },
    prepare: ({ name, title, group, media }) => ({
      ...listed(name, 'No one chosen yet', [title, memberGroupLabels[group as MemberGroup]]),
      media,
    }),
  },
})
