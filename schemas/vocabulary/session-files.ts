import { t } from '../core/words/t.ts'

/** What people take home from a session, in the order the Studio offers them. */
export const sessionFileKindLabels = {
  recording: t`Recording`,
  slides: t`Slides`,
  handout: t`Handout`,
  other: t`Something else`,
}
export type SessionFileKind = keyof typeof sessionFileKindLabels
