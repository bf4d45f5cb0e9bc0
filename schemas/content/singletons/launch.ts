import { defineType } from 'sanity'
import { field } from '../fields.ts'

/** The launch ceremony at /opening. Its timings (3, 8 and 18 seconds) are fixed. */
export const launch = defineType({
  name: 'launch',
  title: 'Launch ceremony',
  type: 'document',
  fields: [
    field('string', 'buttonLabel', 'Button', {
      description: 'Pressed on stage to open the curtain.',
      initialValue: 'Launch Website',
      missing: 'Enter the button’s text.',
    }),
    field('string', 'launchingText', 'While the curtain opens', {
      description: 'Shown for the first 3 seconds.',
      initialValue: 'Launching Website...',
      missing: 'Enter what to show while the curtain opens.',
    }),
    field('string', 'welcomeTitle', 'Welcome', {
      description: 'Names the event. Shown from second 3 to second 8.',
      missing: 'Enter the welcome.',
    }),
    field('text', 'welcomeText', 'Below the welcome', { rows: 2, description: 'One sentence.' }),
    field('string', 'launchDateText', 'Launch date, as shown', {
      description: 'Like 27-09-2025.',
      initialValue: '27-09-2025',
      missing: 'Enter the launch date.',
    }),
    field('string', 'posterTitle', 'Poster title', {
      description:
        'Shown with the confetti from second 8 on, in large type if there’s no picture. If there is one, screen readers still read this.',
      missing: 'Give the poster a title.',
    }),
    field('text', 'posterText', 'Poster text', { rows: 3, description: 'A sentence or two.' }),
    field('imageWithAlt', 'poster', 'Poster', {
      description: 'Portrait, 1200 by 1500 pixels. Without it, we show just the title and text.',
    }),
  ],
  preview: {
    select: { subtitle: 'welcomeTitle' },
    prepare: ({ subtitle }) => ({ title: 'Launch ceremony', subtitle }),
  },
})
