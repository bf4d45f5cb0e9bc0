import { createStore } from '@fest/schemas/core/create-store.ts'

const lost = createStore<string | null>(null)

/** The account that turned out not to be an admin anymore; null if none. */
export const adminLostBy = lost.get

/** Records that the database no longer accepts this account as an admin. */
export const loseAdmin: (userId: string) => void = lost.set

/** Calls `listener` when somebody using the panel is no longer an admin. Returns a function that stops it. */
export const onAdminLost = lost.subscribe
