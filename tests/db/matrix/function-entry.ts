import { type Actor, actors } from './actors.ts'

/**
 * `denied`: may not call it; `refused`: may call it, and gets an error; `ran`: it changed and revealed nothing about
 * anybody but the caller; `ran for all`: it did.
 */
export type FunctionVerdict = 'denied' | 'refused' | 'ran' | 'ran for all'

/** The caller as a function sees them; `email` is the account's current one. */
export type Caller = { id: string; email: string }

export type FunctionEntry = {
  args?: (caller: Caller) => Record<string, unknown>
  /** SQL that gives the call something to work on; triggers are off while it runs. */
  prepare?: (caller: Caller) => string
  promised: Record<Actor, FunctionVerdict>
}

/** The id that `nameTheirs` gives. */
export const theirs = '10000000-0000-4000-8000-000000000002'

/** Gives somebody else's row an id that the call can name. */
export const nameTheirs = (table: string, column = 'user_id') => {
  return ({ id }: { id: string }) =>
    `update public.${table} set id = '${theirs}' where ${column} = (
       select ${column} from public.${table} where ${column} <> '${id}' order by ${column} limit 1)`
}

export function promise(
  anonymous: FunctionVerdict,
  signedIn: FunctionVerdict,
  others: Partial<Record<Actor, FunctionVerdict>> = {},
): Record<Actor, FunctionVerdict> {
  const all = Object.fromEntries(actors.map((actor) => [actor, signedIn])) as Record<Actor, FunctionVerdict>
  return { ...all, anonymous, ...others }
}

export const plain = (promised: FunctionEntry['promised'], names: string): Record<string, FunctionEntry> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, { promised }]))

type Args = Record<string, unknown>
type Calls = Record<string, Args | ((caller: Caller) => Args)>

/** Functions of one promise, by what each is called with. */
export const promising = (promised: FunctionEntry['promised'], calls: Calls): Record<string, FunctionEntry> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, args]) => [
      name,
      { promised, args: typeof args === 'function' ? args : () => args },
    ]),
  )

export const prepared = (prepare: (caller: Caller) => string, ...asked: Parameters<typeof promising>) =>
  Object.fromEntries(
    Object.entries(promising(...asked)).map(([name, entry]) => [name, { ...entry, prepare }]),
  )

export const everybody = promise('ran', 'ran')
export const signedIn = promise('denied', 'ran')
/** Whoever hasn't proven who they are acts in nobody's name. */
export const unproven = { 'unconfirmed admin': 'refused', 'admin at aal1': 'refused' } as const
export const confirmed = promise('denied', 'ran', unproven)
/** "other user" is the one who hasn't registered or reserved anything. */
export const registered = promise('denied', 'ran', { ...unproven, 'other user': 'refused' })
/** For the service key, which represents no person. */
export const nobody = promise('denied', 'denied')
/** For admins, and for whoever checks people in. */
export const door = (verdict: FunctionVerdict) =>
  promise('denied', 'refused', { admin: verdict, 'listed admin': verdict, desk: verdict })
export const staff = promise('denied', 'refused', { admin: 'ran for all', 'listed admin': 'ran for all' })
/** For admins; shows or changes nothing that the matrix compares. */
export const staffUnseen = promise('denied', 'refused', { admin: 'ran', 'listed admin': 'ran' })
