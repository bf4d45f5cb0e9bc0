export const actors = [
  'anonymous',
  'owner',
  'other user',
  'admin',
  'listed admin',
  'former admin',
  'unconfirmed admin',
  'renamed admin',
  // Has set up a second factor, and has signed in with the password alone.
  'admin at aal1',
  'desk',
  'reader',
  'reviewer',
  'judge',
] as const
export type Actor = (typeof actors)[number]
