import { defineArrayMember, defineField, defineType } from 'sanity'
import { checkHref } from '../checks/link.ts'
import { checkOncePerPhase, phaseField, phaseName, photosField, titleField } from '../fields.ts'

const highlight = defineArrayMember({
  type: 'object',
  title: 'Highlight',
  fields: [
    defineField({
      name: 'ket',
      title: 'Small label',
      type: 'string',
      description: 'Stands above the title. Write it without its signs: "learn" is shown as |learn⟩.',
    }),
    titleField({ description: 'A few words.', missing: 'Give the highlight a title.' }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: 'One or two sentences.',
      validation: (rule) => rule.required().error('Write a sentence.'),
    }),
    defineField({
      name: 'href',
      title: 'Link',
      type: 'string',
      description: 'A path on this site, like /workshops. Leave it empty if there’s nothing more to read.',
      validation: (rule) => rule.custom((href) => checkHref(href)),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

const phaseMessage = defineArrayMember({
  type: 'object',
  title: 'Message for a phase',
  fields: [
    phaseField,
    defineField({
      name: 'message',
      title: 'Message',
      type: 'text',
      rows: 2,
      description: 'What a visitor should know right now.',
      validation: (rule) => rule.required().error('Write the message.'),
    }),
    defineField({
      name: 'actionLabel',
      title: 'Button',
      type: 'string',
      description: 'What the button does, like "Reserve my seat". Leave empty for no button.',
    }),
    defineField({
      name: 'actionHref',
      title: 'Where the button goes',
      type: 'string',
      description: 'A path on this site, like /register.',
      validation: (rule) =>
        rule.custom((href, { parent }) =>
          !href && (parent as { actionLabel?: string } | undefined)?.actionLabel
            ? 'Enter where the button goes.'
            : checkHref(href),
        ),
    }),
  ],
  preview: {
    select: { phase: 'phase', message: 'message' },
    prepare: ({ phase, message }) => ({
      title: phaseName(phase),
      subtitle: typeof message === 'string' ? message : '',
    }),
  },
})

/** The home page. */
export const home = defineType({
  name: 'home',
  title: 'Home page',
  type: 'document',
  fields: [
    defineField({
      name: 'ket',
      title: 'Small label',
      type: 'string',
      description:
        'Stands above the headline, without its signs: "free for all" is shown as |free for all⟩. Empty, it shows the dates.',
    }),
    defineField({
      name: 'headline',
      title: 'Headline',
      type: 'string',
      description: 'The event in one short sentence, in the biggest type on the site.',
      validation: (rule) => [
        rule.required().error('Enter a headline.'),
        rule.max(80).warning('Long headlines break badly on a phone.'),
      ],
    }),
    defineField({
      name: 'lead',
      title: 'Lead',
      type: 'text',
      rows: 3,
      description: 'Two sentences: what it is and who it’s for.',
      validation: (rule) => rule.required().error('Enter the lead.'),
    }),
    defineField({
      name: 'primaryLabel',
      title: 'Main button',
      type: 'string',
      description: 'Replaces the text on the main button. Usually empty: the phase decides.',
    }),
    defineField({
      name: 'highlights',
      title: 'Highlights',
      type: 'array',
      of: [highlight],
      description: 'Exactly three reasons people come.',
      validation: (rule) => rule.length(3).error('The page needs exactly three highlights.'),
    }),
    defineField({
      name: 'featuredSpeakers',
      title: 'Speakers to show',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'person' }] })],
      description: 'Three to six people, in this order.',
      validation: (rule) => [
        rule.unique().error('This person is listed twice.'),
        rule.max(6).warning('More than six push the rest of the page down.'),
      ],
    }),
    defineField({
      name: 'scheduleTitle',
      title: 'Title above the schedule',
      type: 'string',
      description: 'Like "The weekend, as a circuit".',
      initialValue: 'The weekend, as a circuit',
    }),
    defineField({
      name: 'phaseMessages',
      title: 'What to say in each phase',
      type: 'array',
      of: [phaseMessage],
      description:
        'One message per phase: before registration, while it’s open, when all seats are taken, during the event and after it. Before registration, with all seats taken and after the event, it follows the sentence that says so everywhere. A phase without a message gets a plain one.',
      validation: (rule) => rule.custom(checkOncePerPhase),
    }),
    defineField({
      name: 'recap',
      title: 'After the event',
      type: 'object',
      description:
        'How the page looks back: the winning project, the numbers and the recordings come by themselves. The archive keeps it.',
      options: { collapsible: true, collapsed: true },
      fields: [
        defineField({
          name: 'headline',
          title: 'Headline',
          type: 'string',
          description: 'In place of the one above, like "We ran it." Empty, it thanks everybody.',
          validation: (rule) => rule.max(80).warning('Long headlines break badly on a phone.'),
        }),
        defineField({
          name: 'lead',
          title: 'Lead',
          type: 'text',
          rows: 3,
          description: 'Two sentences about what it was like.',
        }),
        photosField('The best ones, in the order they are shown.'),
      ],
    }),
  ],
  preview: {
    select: { subtitle: 'headline' },
    prepare: ({ subtitle }) => ({ title: 'Home page', subtitle }),
  },
})
