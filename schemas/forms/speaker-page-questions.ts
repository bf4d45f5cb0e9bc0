import { mostSlidesMb } from '../core/slides-file.ts'
import type { Questions } from './question.ts'

/**
 * The questions about an accepted talk and its speaker; the database repeats the rules in `speaker_pages`. Everything
 * but `stage_needs` is for the site.
 */
export const speakerPageQuestions = {
  full_name: {
    step: 'You',
    control: 'text',
    min: 2,
    max: 100,
    isName: true,
    label: 'Name',
    missing: 'Please enter your name.',
    autoComplete: 'name',
  },
  pronouns: { control: 'text', max: 40, label: 'Pronouns', help: 'Such as she/her.' },
  bio: {
    control: 'long-text',
    min: 50,
    max: 1000,
    label: 'A few sentences about you',
    help: 'In the third person: “Ada builds …”',
    missing: 'Please write a few sentences about yourself.',
  },
  photo: {
    control: 'image',
    label: 'A photo of you',
    help: 'Any photo from your phone. We resize it here and remove where it was taken.',
  },
  links: {
    control: 'links',
    most: 5,
    label: 'Links',
    help: 'Your website, your code, a recorded talk.',
  },

  title: {
    step: 'Your talk',
    control: 'text',
    min: 5,
    max: 120,
    label: 'Title',
    missing: 'Please enter a title.',
  },
  abstract: {
    control: 'long-text',
    min: 100,
    max: 4000,
    label: 'What will people hear, and what will they take away?',
    missing: 'Please tell us what people will hear and take away.',
  },
  slides: {
    control: 'text',
    type: 'url',
    label: 'Link to your slides',
    help: 'Anyone with the link should be able to open them.',
  },
  slides_file: {
    control: 'file',
    label: 'Your slides as a file',
    help: `PDF, PowerPoint, Keynote or OpenDocument, up to ${mostSlidesMb} MB. Nobody can open it before an organizer publishes it.`,
    wrong: 'Wait until the file is uploaded, or remove it.',
  },
  stage_needs: {
    control: 'long-text',
    max: 1000,
    label: 'What do you need on stage?',
    help: 'A microphone you can wear, a chair, a ramp, time to set up. Only organizers read this; it’s never on the site.',
  },
} as const satisfies Questions
