import { type Actor, actors } from './actors.ts'

/**
 * `denied`: may not call it; `refused`: may call it, and it says no; `ran`: it touched and told nothing about
 * anybody but the caller; `ran for all`: it did.
 */
export type FunctionVerdict = 'denied' | 'refused' | 'ran' | 'ran for all'

/** The caller as a function sees them; `email` is the one the account has now. */
type Caller = { id: string; email: string }

export type FunctionEntry = {
  args?: (caller: Caller) => Record<string, unknown>
  /** SQL that gives the call something to do; triggers are off while it runs. */
  prepare?: (caller: Caller) => string
  promised: Record<Actor, FunctionVerdict>
}

export function promise(
  anonymous: FunctionVerdict,
  signedIn: FunctionVerdict,
  others: Partial<Record<Actor, FunctionVerdict>> = {},
): Record<Actor, FunctionVerdict> {
  const all = Object.fromEntries(actors.map((actor) => [actor, signedIn])) as Record<Actor, FunctionVerdict>
  return { ...all, anonymous, ...others }
}

export const everybody = promise('ran', 'ran')
export const signedIn = promise('denied', 'ran')
export const confirmed = promise('denied', 'ran', { 'unconfirmed admin': 'refused' })
/** "other user" is the one who has not registered and reserved nothing. */
export const registered = promise('denied', 'ran', {
  'unconfirmed admin': 'refused',
  'other user': 'refused',
})
/** For the service key, which stands for no person. */
export const nobody = promise('denied', 'denied')
export const staff = promise('denied', 'refused', { admin: 'ran for all', 'listed admin': 'ran for all' })
