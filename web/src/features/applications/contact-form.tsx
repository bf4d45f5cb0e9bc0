import type { contactSchema } from '@fest/schemas/forms/contact.ts'
import { contactTopicLabels, contactTopics } from '@fest/schemas/vocabulary/applications.ts'
import { type Answers, choicesOf } from '#app/forms/form-definition.ts'
import { paths } from '#app/paths.ts'
import type { Application } from './application.ts'

const isReport = ({ topic }: Answers) => topic === 'conduct'
const hasSender = (answers: Answers) => !isReport(answers) || answers['is_anonymous'] !== true

/** What somebody has to know before they write about how somebody behaved. */
const whatHappens = (
  <>
    <p>
      It goes only to the admins: the few organizers who can see what people send us. Nobody else on the team
      can open it, and no partner can.
    </p>
    <p>
      Two of them read it within a day, and right away during the fest. Anyone it’s about is kept out of it.
      If you left an email, they’ll ask what you need, and tell you before they talk to anyone else, unless
      someone is in danger. They decide within a week.
    </p>
    <p>
      You don’t need proof, and you don’t need to be sure. What counts as a report and what can follow is in
      the{' '}
      <a href={paths.codeOfConduct()} target="_blank" rel="noreferrer" className="link">
        code of conduct
      </a>
      . If you’re in danger, call emergency services first.
    </p>
  </>
)

/** A message to the organizers, on one page; the topic decides who reads it. */
export const contactForm: Application<typeof contactSchema> = {
  id: 'contact',
  form: 'contact',
  needsAccount: false,
  isOnce: false,
  loadSchema: async () => (await import('@fest/schemas/forms/contact.ts')).contactSchema,
  empty: { topic: '', is_anonymous: false, full_name: '', email: '', message: '' },
  // The device may be shared with whom a report is about.
  isPrivate: isReport,
  steps: [
    {
      title: 'Message',
      fields: [
        {
          name: 'topic',
          label: 'What is it about?',
          control: 'select',
          choices: choicesOf(contactTopics, contactTopicLabels),
        },
        {
          name: 'what_happens',
          label: 'Who reads a report, and what happens next',
          help: whatHappens,
          control: 'note',
          isShown: isReport,
        },
        {
          name: 'is_anonymous',
          label: 'Send it without my name',
          help: 'We won’t keep a name or an account with it. We can look into it, but we can’t ask you anything or reply.',
          control: 'tick',
          isShown: isReport,
        },
        { name: 'full_name', label: 'Your name', control: 'text', autoComplete: 'name', isShown: hasSender },
        {
          name: 'email',
          label: 'Email',
          help: 'So we can reply.',
          control: 'text',
          type: 'email',
          autoComplete: 'email',
          isShown: hasSender,
        },
        { name: 'message', label: 'Your message', control: 'long-text', min: 10, max: 2000 },
      ],
    },
  ],
  submitLabel: 'Send',
  submittingLabel: 'Sending',
  leastSeconds: 3,
  canChange: false,
  loadRows: async () => {
    const { toContactRow: toRow } = await import('@fest/schemas/forms/contact.ts')
    return { toRow }
  },
  knownOf: ({ name }) => ({ full_name: name }),
  sentOf({ topic, is_anonymous, email }) {
    if (topic !== 'conduct')
      return {
        title: 'We got your message',
        next: `A person will read it and reply to ${email ?? 'you'}, usually within a day.`,
        isFollowed: true,
      }
    return {
      title: 'We got your report',
      next: is_anonymous
        ? 'Two organizers will read it within a day. Since you didn’t leave a name, we can’t tell you what happens next. You can write again anytime, even if you just remember something later.'
        : `Two organizers will read it within a day and write to ${email ?? 'you'}. They won’t tell anyone else before they’ve talked to you, unless someone is in danger.`,
      isFollowed: false,
    }
  },
  anotherLabel: 'Write another message',
}
