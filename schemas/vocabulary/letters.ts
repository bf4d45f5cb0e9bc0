/** Necessary: what somebody who takes part has to know. News: goes only to those who agreed to it. */
export const letterPurposes = ['necessary', 'news'] as const
export type LetterPurpose = (typeof letterPurposes)[number]

/** `sending` also while a letter waits for its time. */
export const letterStatuses = ['draft', 'sending', 'sent', 'stopped'] as const
export type LetterStatus = (typeof letterStatuses)[number]
