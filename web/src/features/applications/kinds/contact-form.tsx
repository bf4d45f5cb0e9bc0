import { t } from '@fest/schemas/core/words/t.ts'
import { contactQuestions } from '@fest/schemas/forms/contact-questions.ts'
import type { SchemaOf } from '@fest/schemas/forms/answers.ts'
import type { Answers, FieldLayout } from '#app/forms/form-definition.ts'
import { questionSteps } from '#app/forms/question-steps.ts'
import { paths } from '#app/paths.ts'
import type { Application } from '#app/features/applications/application.ts'
import { Link } from '#app/ui/Link.tsx'
import { asking } from './asking.ts'

const isReport = ({ topic }: Answers) => topic === 'conduct'
const hasSender = (answers: Answers) => !isReport(answers) || answers['is_anonymous'] !== true

/** What somebody has to know before they report someone's behavior. */
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
      <Link to={paths.codeOfConduct()} target="_blank" className="link">
        code of conduct
      </Link>
      . If you’re in danger, call emergency services first.
    </p>
  </>
)

const note: FieldLayout = {
  name: 'what_happens',
  label: t`Who reads a report, and what happens next`,
  help: whatHappens,
  control: 'note',
  isShown: isReport,
}

const asked = questionSteps(contactQuestions, {
  full_name: { isShown: hasSender },
  email: { isShown: hasSender },
})
// Shown as soon as the topic calls for it.
const steps = asked.map((step) => ({ ...step, fields: step.fields.toSpliced(1, 0, note) }))

/** A message to the organizers, on one page; the topic decides who reads it. */
export const contactForm: Application<SchemaOf<typeof contactQuestions>> = {
  ...asking('contact', contactQuestions, asked),
  needsAccount: false,
  loadSchema: async () => (await import('@fest/schemas/forms/contact.ts')).contactSchemaOf(contactQuestions),
  // The device may be shared with the person a report is about.
  isPrivate: isReport,
  steps,
  submitLabel: t`Send`,
  leastSeconds: 3,
  canChange: false,
  loadRows: async () => {
    const { toContactRow } = await import('@fest/schemas/forms/contact.ts')
    return { toRow: (answers) => toContactRow(contactQuestions, answers) }
  },
  knownOf: ({ name }) => ({ full_name: name }),
  sentOf({ topic, is_anonymous, email }) {
    if (topic !== 'conduct')
      return {
        title: t`We got your message`,
        next: email
          ? t`A person will read it and reply to ${email}, usually within a day.`
          : t`A person will read it and reply to you, usually within a day.`,
      }
    return {
      title: t`We got your report`,
      next: is_anonymous
        ? t`Two organizers will read it within a day. Since you didn’t leave a name, we can’t tell you what happens next. You can write again anytime, even if you just remember something later.`
        : email
          ? t`Two organizers will read it within a day and write to ${email}. They won’t tell anyone else before they’ve talked to you, unless someone is in danger.`
          : t`Two organizers will read it within a day and write to you. They won’t tell anyone else before they’ve talked to you, unless someone is in danger.`,
      isFollowed: false,
    }
  },
  anotherLabel: t`Write another message`,
}
