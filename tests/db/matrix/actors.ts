/** Everybody who tries every table and every function. */
export const actors = [
  'anonymous',
  'owner',
  'other user',
  'admin',
  'listed admin',
  'former admin',
  'unconfirmed admin',
  'renamed admin',
  'desk',
  'reader',
  'reviewer',
] as const
export type Actor = (typeof actors)[number]
