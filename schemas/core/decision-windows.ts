/*
 * How long an organizer's decision can be undone, in milliseconds. The database decides (`private.hold_mail()` and
 * `admin_undo()`); a test holds its numbers against these.
 */

/** How long the database undoes a decision. */
export const undoMs = 10 * 60_000

/** How long the emails about a decision wait; one undone by then has bothered nobody. */
export const mailHoldMs = 60_000
