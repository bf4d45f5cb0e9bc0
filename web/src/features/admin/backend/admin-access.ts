import { createStore } from '#app/lib/stores/create-store.ts'

const lost = createStore<string | null>(null)

/** The account that was told meanwhile that it is no admin any more; null while nobody was. */
export const adminLostBy = lost.get

/** Says that the database no longer takes this account for an admin. */
export const loseAdmin: (userId: string) => void = lost.set

/** Calls `listener` when somebody using the panel is no longer an admin. Returns a function that stops it. */
export const onAdminLost = lost.subscribe
