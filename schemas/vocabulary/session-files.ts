/** What people take home from a session, in the order the Studio offers them. */
export const sessionFileKinds = ['recording', 'slides', 'handout', 'other'] as const
export type SessionFileKind = (typeof sessionFileKinds)[number]

export const sessionFileKindLabels: Record<SessionFileKind, string> = {
  recording: 'Recording',
  slides: 'Slides',
  handout: 'Handout',
  other: 'Something else',
}
