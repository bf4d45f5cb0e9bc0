import { defineArrayMember, defineType } from 'sanity'
import { checkHref } from '../checks/link.ts'
import { checkOncePerPhase, field, phaseField, phaseName, photosField, titleField } from '../fields.ts'

const highlight = defineArrayMember({
  type: 'object',
  title: 'Highlight',
  fields: [
    field('string', 'ket', 'Small label', {
      description: 'Stands above the title. Write it without its signs: "learn" is shown as |learn⟩.',
    }),
    titleField({ description: 'A few words.', missing: 'Give the highlight a title.' }),
    field('text', 'text', 'Text', { description: 'One or two sentences.', missing: 'Write a sentence.' }),
    field('string', 'href', 'Link', {
      isCode: true,
      description: 'A path on this site, like /workshops. Leave it empty if there’s nothing more to read.',
      check: checkHref,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

const phaseMessage = defineArrayMember({
  type: 'object',
  title: 'Message for a phase',
  fields: [
    phaseField,
    field('text', 'message', 'Message', {
      rows: 2,
      description: 'What a visitor should know right now.',
      missing: 'Write the message.',
    }),
    field('string', 'actionLabel', 'Button', {
      description: 'What the button does, like "Reserve my seat". Leave empty for no button.',
    }),
    field('string', 'actionHref', 'Where the button goes', {
      isCode: true,
      description: 'A path on this site, like /register.',
      check: (href, { parent }) =>
        !href && (parent as { actionLabel?: string } | undefined)?.actionLabel
          ? 'Enter where the button goes.'
          : checkHref(href),
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

export const home = defineType({
  name: 'home',
  title: 'Home page',
  type: 'document',
  fields: [
    field('string', 'ket', 'Small label', {
      description:
        'Stands above the headline, without its signs: "free for all" is shown as |free for all⟩. Empty, it shows the dates.',
    }),
    field('string', 'headline', 'Headline', {
      description: 'The event in one short sentence, in the biggest type on the site.',
      missing: 'Enter a headline.',
      advice: [80, 'Long headlines break badly on a phone.'],
    }),
    field('text', 'lead', 'Lead', {
      description: 'Two sentences: what it is and who it’s for.',
      missing: 'Enter the lead.',
    }),
    field('string', 'primaryLabel', 'Main button', {
      description: 'Replaces the text on the main button. Usually empty: the phase decides.',
    }),
    field('array', 'highlights', 'Highlights', {
      of: [highlight],
      description: 'Exactly three reasons people come.',
      validation: (rule) => rule.length(3).error('The page needs exactly three highlights.'),
    }),
    field('array', 'featuredSpeakers', 'Speakers to show', {
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'person' }] })],
      description: 'Three to six people, in this order.',
      twice: 'This person is listed twice.',
      advice: [6, 'More than six push the rest of the page down.'],
    }),
    field('string', 'scheduleTitle', 'Title above the schedule', {
      description: 'Like "The weekend, as a circuit".',
      initialValue: 'The weekend, as a circuit',
    }),
    field('array', 'phaseMessages', 'What to say in each phase', {
      of: [phaseMessage],
      description:
        'One message per phase: before registration, while it’s open, when all seats are taken, during the event and after it. Before registration, with all seats taken and after the event, it follows the sentence that says so everywhere. A phase without a message gets a plain one.',
      check: checkOncePerPhase,
    }),
    field('object', 'recap', 'After the event', {
      description:
        'How the page looks back: the winning project, the numbers and the recordings come by themselves. The archive keeps what you write here and the photos.',
      options: { collapsible: true, collapsed: true },
      fields: [
        field('string', 'headline', 'Headline', {
          description: 'In place of the one above, like "We ran it." Empty, it thanks everybody.',
          advice: [80, 'Long headlines break badly on a phone.'],
        }),
        field('text', 'lead', 'Lead', { description: 'Two sentences about what it was like.' }),
        photosField('The best ones, in the order they are shown.'),
      ],
    }),
  ],
  preview: {
    select: { subtitle: 'headline' },
    prepare: ({ subtitle }) => ({ title: 'Home page', subtitle }),
  },
})
