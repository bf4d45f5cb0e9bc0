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
      It goes only to the admins: the few organizers who may see what people send us. Nobody else of the team
      can open it, and no partner.
    </p>
    <p>
      Two of them read it within a day, and at once while the fest is on. Whoever it is about has no part in
      it. If you left an address, they ask you what you need, and tell you before they speak to anybody else,
      unless somebody is in danger. It is decided within a week.
    </p>
    <p>
      You need no proof, and you need not be sure. What counts as a report and what can follow is in the{' '}
      <a href={paths.codeOfConduct()} target="_blank" rel="noreferrer" className="link">
        code of conduct
      </a>
      . In danger, call the emergency services first.
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
          label: 'Who reads a report, and what happens then',
          help: whatHappens,
          control: 'note',
          isShown: isReport,
        },
        {
          name: 'is_anonymous',
          label: 'Send it without my name',
          help: 'Then we keep neither a name nor an account with it. We can look into it, but not ask you or answer.',
          control: 'tick',
          isShown: isReport,
        },
        { name: 'full_name', label: 'Your name', control: 'text', autoComplete: 'name', isShown: hasSender },
        {
          name: 'email',
          label: 'E-mail',
          help: 'Where the answer goes.',
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
  canChange: false,
  loadRows: async () => {
    const { toContactRow: toRow } = await import('@fest/schemas/forms/contact.ts')
    return { toRow }
  },
  knownOf: ({ name }) => ({ full_name: name }),
  sentOf({ topic, is_anonymous, email }) {
    if (topic !== 'conduct')
      return {
        title: 'Your message is with us',
        next: `A person reads it and answers ${email ?? 'you'}, usually within a day.`,
        isFollowed: true,
      }
    return {
      title: 'Your report is with us',
      next: is_anonymous
        ? 'Two organizers read it within a day. Since you left no name, we cannot tell you what follows; you can write again at any time, also with something that only comes to mind later.'
        : `Two organizers read it within a day and write to ${email ?? 'you'}. They tell nobody else before they have spoken with you, unless somebody is in danger.`,
      isFollowed: false,
    }
  },
  anotherLabel: 'Write another message',
}
