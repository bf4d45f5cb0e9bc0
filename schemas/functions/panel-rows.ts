import * as z from 'zod/mini'
import { adminKind } from './panel-lists.ts'
import { flag, number, numberOrNull, rows, text, textOrNull } from './parts.ts'

const decidedRow = z.strictObject({ id: text, from: text, status: text })
const changedRow = z.strictObject({ id: text, status: text, by: textOrNull, at: text })
/** Without a status the row is gone. */
const refusedRow = z.strictObject({ id: text, status: textOrNull, code: text, message: text })

const decided = z.strictObject({
  done: z.array(decidedRow),
  stale: z.array(changedRow),
  refused: z.array(refusedRow),
})

const undone = z.strictObject({
  done: rows({ id: text, status: text }),
  kept: rows({ ...refusedRow.shape, by: textOrNull, at: textOrNull }),
  mails: z.strictObject({ stopped: number, corrected: number }),
  /** Where the next part begins; null at the end. */
  next: numberOrNull,
})

export const panelRows = {
  admin_decide: decided,
  /** What waits to be told of a kind. */
  admin_round: z.strictObject({
    tells_later: flag,
    event: text,
    answer_days: number,
    rows: rows({
      id: text,
      status: text,
      name: textOrNull,
      email: textOrNull,
      title: textOrNull,
      greeted: textOrNull,
    }),
  }),
  /** A decision that may have given an extra place. */
  admin_seat: z.strictObject({ ...decided.shape, is_extra: flag }),
  admin_undo: undone,
  /** Decisions of the caller that can still be undone, newest first. */
  admin_undoable: rows({
    batch: text,
    kind: adminKind,
    to_status: text,
    rows: number,
    /** The row, if it is one. */
    row: z.nullable(z.strictObject({ id: text, name: textOrNull, title: textOrNull })),
    decided_at: text,
    until: text,
    /** Whether it freed places, which go to others after that time. */
    is_final_then: flag,
    /** How many of its mails wait, and until when; null if none does. */
    mails: number,
    mails_at: textOrNull,
    /** The database's time, for devices with a wrong clock. */
    as_of: text,
  }),
}
