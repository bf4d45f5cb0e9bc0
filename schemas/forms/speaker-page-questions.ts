import { t } from '../core/words/t.ts'
import { mostSlidesMb } from '../core/slides-file.ts'
import { fullName } from './person-questions.ts'
import { abstract, bio, links, photo, title } from './speaker-questions.ts'
import type { Questions } from './question.ts'

/** The database repeats the rules in `speaker_pages`. Everything but `stage_needs` is for the site. */
export const speakerPageQuestions = {
  full_name: {
    ...fullName,
    step: t`You`,
    label: t`Name`,
    missing: t`Please enter your name.`,
  },
  pronouns: { control: 'text', max: 40, label: t`Pronouns`, help: t`Such as she/her.` },
  bio: { ...bio, max: 1000 },
  photo,
  links: { ...links, help: t`Your website, your code, a recorded talk.` },

  title: { step: t`Your talk`, ...title },
  abstract,
  slides: {
    control: 'text',
    type: 'url',
    label: t`Link to your slides`,
    help: t`Anyone with the link should be able to open them.`,
  },
  slides_file: {
    control: 'file',
    label: t`Your slides as a file`,
    help: t`PDF, PowerPoint, Keynote or OpenDocument, up to ${mostSlidesMb} MB. Nobody can open it before an organizer publishes it.`,
    wrong: t`Wait until the file is uploaded, or remove it.`,
  },
  stage_needs: {
    control: 'long-text',
    max: 1000,
    label: t`What do you need on stage?`,
    help: t`A microphone you can wear, a chair, a ramp, time to set up. Only organizers read this; it’s never on the site.`,
  },
} as const satisfies Questions
