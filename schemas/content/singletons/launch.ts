import { defineField, defineType } from 'sanity'

/** The launch ceremony at /opening. Its times (3, 8 and 18 seconds) are fixed. */
export const launch = defineType({
  name: 'launch',
  title: 'Launch ceremony',
  type: 'document',
  fields: [
    defineField({
      name: 'buttonLabel',
      title: 'Button',
      type: 'string',
      description: 'Pressed on stage to open the curtain.',
      initialValue: 'Launch Website',
      validation: (rule) => rule.required().error('The button needs a text.'),
    }),
    defineField({
      name: 'launchingText',
      title: 'While the curtain opens',
      type: 'string',
      description: 'Shown for the first 3 seconds.',
      initialValue: 'Launching Website...',
      validation: (rule) => rule.required().error('Write what is shown while the curtain opens.'),
    }),
    defineField({
      name: 'welcomeTitle',
      title: 'Welcome',
      type: 'string',
      description: 'Names the event. Shown from second 3 to second 8.',
      validation: (rule) => rule.required().error('Write the welcome.'),
    }),
    defineField({
      name: 'welcomeText',
      title: 'Below the welcome',
      type: 'text',
      rows: 2,
      description: 'One sentence.',
    }),
    defineField({
      name: 'launchDateText',
      title: 'Launch date, as shown',
      type: 'string',
      description: 'As in 27-09-2025.',
      initialValue: '27-09-2025',
      validation: (rule) => rule.required().error('Write the launch date.'),
    }),
    defineField({
      name: 'posterTitle',
      title: 'Title of the poster',
      type: 'string',
      description:
        'Shown with the confetti from second 8 on, large where there is no picture. Beside a picture, which says it already, it is only read out.',
      validation: (rule) => rule.required().error('Give the poster a title.'),
    }),
    defineField({
      name: 'posterText',
      title: 'Text of the poster',
      type: 'text',
      rows: 3,
      description: 'A sentence or two.',
    }),
    defineField({
      name: 'poster',
      title: 'Poster',
      type: 'imageWithAlt',
      description: 'Upright, 1200 by 1500 pixels. Without it the title and text stand alone.',
    }),
  ],
  preview: {
    select: { subtitle: 'welcomeTitle' },
    prepare: ({ subtitle }) => ({ title: 'Launch ceremony', subtitle }),
  },
})
