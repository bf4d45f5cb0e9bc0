import { defineField, defineType } from 'sanity'

/** The launch ceremony at /opening. Its timings (3, 8 and 18 seconds) are fixed. */
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
      validation: (rule) => rule.required().error('Enter the button’s text.'),
    }),
    defineField({
      name: 'launchingText',
      title: 'While the curtain opens',
      type: 'string',
      description: 'Shown for the first 3 seconds.',
      initialValue: 'Launching Website...',
      validation: (rule) => rule.required().error('Enter what to show while the curtain opens.'),
    }),
    defineField({
      name: 'welcomeTitle',
      title: 'Welcome',
      type: 'string',
      description: 'Names the event. Shown from second 3 to second 8.',
      validation: (rule) => rule.required().error('Enter the welcome.'),
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
      description: 'Like 27-09-2025.',
      initialValue: '27-09-2025',
      validation: (rule) => rule.required().error('Enter the launch date.'),
    }),
    defineField({
      name: 'posterTitle',
      title: 'Poster title',
      type: 'string',
      description:
        'Shown with the confetti from second 8 on, in large type if there’s no picture. If there is one, screen readers still read this.',
      validation: (rule) => rule.required().error('Give the poster a title.'),
    }),
    defineField({
      name: 'posterText',
      title: 'Poster text',
      type: 'text',
      rows: 3,
      description: 'A sentence or two.',
    }),
    defineField({
      name: 'poster',
      title: 'Poster',
      type: 'imageWithAlt',
      description: 'Portrait, 1200 by 1500 pixels. Without it, we show just the title and text.',
    }),
  ],
  preview: {
    select: { subtitle: 'welcomeTitle' },
    prepare: ({ subtitle }) => ({ title: 'Launch ceremony', subtitle }),
  },
})
