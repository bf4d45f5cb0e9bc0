/* As in `private.hold_window()` and `private.undo_window()`, which decide; a test compares them. In ms. */

/** How long the database can undo a decision that freed no place. */
export const undoMs = 10 * 60_000

/**
 * How long emails about a decision, and the places it frees, are held: undone by then, nobody gets an email or moves
 * up, and everything is as before. A decision that frees a place can't be undone later.
 */
export const holdMs = 60_000

/** The same as text for the panel: "an email in a minute". */
export const holdWords = holdMs > 60_000 ? `${holdMs / 60_000} minutes` : 'a minute'
