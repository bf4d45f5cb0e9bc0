import { defineField, defineType } from 'sanity'
import { type MemberGroup, memberGroupLabels } from '../../vocabulary/people.ts'
import { choices, orderRankField } from '../fields.ts'

/** A person's place on the team, organizers or ambassadors page. One person may have several. */
export const member = defineType({
  name: 'member',
  title: 'Member',
  type: 'document',
  fields: [
    defineField({
      name: 'group',
      title: 'Page',
      type: 'string',
      description: 'Which of the three pages this person is on.',
      options: { list: choices(memberGroupLabels), layout: 'radio', direction: 'horizontal' },
      initialValue: 'team',
      validation: (rule) => rule.required().error('Choose a page.'),
    }),
    defineField({
      name: 'person',
      title: 'Person',
      type: 'reference',
      to: [{ type: 'person' }],
      description: 'Their name, photo and links come from there.',
      validation: (rule) => rule.required().error('Choose a person.'),
    }),
    defineField({
      name: 'title',
      title: 'What they do here',
      type: 'string',
      description: 'Like "Workshop lead".',
      validation: (rule) => rule.required().error('Enter what this person does here.'),
    }),
    defineField({
      name: 'area',
      title: 'Area',
      type: 'string',
      description: 'The team page groups people by area, like Program or Logistics.',
    }),
    defineField({
      name: 'campus',
      title: 'Campus',
      type: 'string',
      description: 'For ambassadors: the campus they represent.',
      validation: (rule) =>
        rule
          .custom((campus, { document }) =>
            document?.group === 'ambassador' && !campus ? 'Visitors look for ambassadors by campus.' : true,
          )
          .warning(),
    }),
    orderRankField(),
  ],
  preview: {
    select: { name: 'person.name', title: 'title', group: 'group', media: 'person.photo' },
    prepare: ({ name, title, group, media }) => ({
      title: typeof name === 'string' ? name : 'No one chosen yet',
      subtitle: [title, memberGroupLabels[group as MemberGroup]].filter(Boolean).join(' · '),
      media,
    }),
  },
})
