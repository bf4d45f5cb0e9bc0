import { createStore } from '#app/lib/create-store.ts'

const lost = createStore<string | null>(null)

/** The account that was told meanwhile that it is no admin any more; null while nobody was. */
export const adminLostBy = lost.get

/** Says that the database no longer takes this account for an admin. */
export const loseAdmin: (userId: string) => void = lost.set

/** Calls `listener` when somebody who works in the panel is no admin any more. Returns what ends it. */
export const onAdminLost = lost.subscribe
