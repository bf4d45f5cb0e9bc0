/** What people take home from a session, in the order the Studio offers them. */
export const sessionFileKindLabels = {
  recording: 'Recording',
  slides: 'Slides',
  handout: 'Handout',
  other: 'Something else',
}
export type SessionFileKind = keyof typeof sessionFileKindLabels
