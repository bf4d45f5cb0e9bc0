import { document, type SeedDocument } from '../document.ts'

type Added = {
  _key: string
  kind: string
  label: string
  choices?: Readonly<Record<string, string>>
} & Record<string, unknown>

/** Keys stay when words change: answers are kept by them. */
const asWritten = ({ choices, ...question }: Added) => ({
  _type: 'customQuestion',
  ...question,
  ...(choices && {
    choices: Object.entries(choices).map(([_key, label]) => ({ _type: 'customChoice', _key, label })),
  }),
})

const inPerson = { _type: 'questionCondition', question: 'attendance', choices: ['in_person'] }

const questions: Readonly<Record<string, readonly Added[]>> = {
  registrations: [
    {
      _key: 'laptop',
      kind: 'oneOf',
      label: 'Would you like to borrow a laptop?',
      help: 'We have twenty, with everything installed. First come, first served.',
      choices: { no: 'No, I’m bringing mine', workshops: 'Yes, for workshops', weekend: 'Yes, all weekend' },
      step: 'days',
      onlyIf: inPerson,
    },
  ],
  ambassador: [
    {
      _key: 'reach',
      kind: 'number',
      label: 'How many people could you tell in person?',
      help: 'A rough guess is fine. We’ll print posters and flyers to match.',
      atLeast: 0,
      atMost: 5000,
      step: 'motivation',
    },
  ],
  talk: [
    {
      _key: 'plug',
      kind: 'oneOf',
      label: 'How does your laptop connect?',
      choices: { usbc: 'USB-C', hdmi: 'HDMI', ours: 'I’d rather use yours', none: 'No slides' },
      step: 'attendance',
      onlyIf: inPerson,
    },
    {
      _key: 'stage',
      kind: 'longText',
      label: 'Is there anything you need on stage?',
      help: 'A ramp, a chair, a lectern at another height, an interpreter beside you.',
      atMost: 500,
      step: 'attendance',
      onlyIf: inPerson,
      isNeed: true,
    },
  ],
  accommodation: [
    {
      _key: 'arriving',
      kind: 'oneOf',
      label: 'Around what time will you arrive?',
      help: 'After ten, somebody waits for you with the key.',
      choices: { afternoon: 'Before 6 pm', evening: '6 to 10 pm', night: 'After 10 pm' },
      step: 'option_id',
    },
  ],
}

/** What the sample event's organizers ask besides the forms' own questions; nothing of it has to be answered. */
export const addedQuestionDocuments: readonly SeedDocument[] = [
  document(
    'customQuestions',
    'customQuestions',
    Object.fromEntries(Object.entries(questions).map(([form, list]) => [form, list.map(asWritten)])),
  ),
]
