import { contactTopicLabels } from '../vocabulary/applications.ts'
import { type AnswerColumn, choicesOf, type Question } from './question.ts'

/**
 * The questions of a message to the organizers; the database repeats the rules in `contact_messages`. A report about
 * conduct may be anonymous; everything else needs a sender.
 */
export const contactQuestions = {
  topic: {
    step: 'Message',
    control: 'select',
    ...choicesOf(contactTopicLabels),
    label: 'What is it about?',
    missing: 'Please choose a subject.',
  },
  is_anonymous: {
    control: 'tick',
    label: 'Send it without my name',
    help: 'We won’t keep a name or an account with it. We can look into it, but we can’t ask you anything or reply.',
    onlyIf: { topic: ['conduct'] },
  },
  full_name: {
    control: 'text',
    min: 2,
    max: 100,
    isName: true,
    label: 'Your name',
    isOptional: false,
    autoComplete: 'name',
  },
  email: {
    control: 'text',
    type: 'email',
    autoComplete: 'email',
    label: 'Email',
    help: 'So we can reply.',
    isOptional: false,
  },
  message: {
    control: 'long-text',
    min: 10,
    max: 2000,
    label: 'Your message',
    missing: 'Please write your message.',
  },
} as const satisfies Record<AnswerColumn<'contact_messages'>, Question>
