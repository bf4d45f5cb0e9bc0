/*
 * How long an organizer's decision can be undone, in milliseconds. The database decides (`private.hold_window()` and
 * `admin_undo()`); a test compares its numbers with these.
 */

/** How long the database can undo a decision that took no place from anybody. */
export const undoMs = 10 * 60_000

/**
 * How long emails about a decision, and the places it takes, are held: undone by then, nobody gets an email, nobody has
 * moved up, and everything is as it was. A decision that takes a place can't be undone later.
 */
export const holdMs = 60_000

/** The same in words, as the panel says it: "an email in a minute". */
export const holdWords = 'a minute'
