import { t } from '../core/words/t.ts'
import { contactTopicLabels } from '../vocabulary/applications.ts'
import { type AnswerColumn, choicesOf, type Question } from './question.ts'

/** The database repeats the rules in `contact_messages`. Only reports about conduct may be anonymous. */
export const contactQuestions = {
  topic: {
    step: t`Message`,
    control: 'select',
    ...choicesOf(contactTopicLabels),
    label: t`What is it about?`,
    missing: t`Please choose a subject.`,
  },
  is_anonymous: {
    control: 'tick',
    label: t`Send it without my name`,
    help: t`We won’t keep a name or an account with it. We can look into it, but we can’t ask you anything or reply.`,
    onlyIf: { topic: ['conduct'] },
  },
  full_name: {
    control: 'text',
    min: 2,
    max: 100,
    isName: true,
    label: t`Your name`,
    isOptional: false,
    autoComplete: 'name',
  },
  email: {
    control: 'text',
    type: 'email',
    autoComplete: 'email',
    label: t`Email`,
    help: t`So we can reply.`,
    isOptional: false,
  },
  message: {
    control: 'long-text',
    min: 10,
    max: 2000,
    label: t`Your message`,
    missing: t`Please write your message.`,
  },
} as const satisfies Record<AnswerColumn<'contact_messages'>, Question>
