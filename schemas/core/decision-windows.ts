/*
 * How long an organizer's decision can be undone, in milliseconds. The database decides (`private.hold_mail()` and
 * `admin_undo()`); a test compares its numbers with these.
 */

/** How long the database can undo a decision. */
export const undoMs = 10 * 60_000

/** How long emails about a decision are held back: if it is undone by then, nobody gets one. */
export const mailHoldMs = 60_000

/** The same in words, as the panel says it: "an email in a minute". */
export const mailHoldWords = 'a minute'
