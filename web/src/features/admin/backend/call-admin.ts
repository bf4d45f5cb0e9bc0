import type { Database } from '@fest/schemas/database.ts'
import { type Backend, getBackend } from '#app/backend/backend.ts'
import { forgetAdmin } from '#app/session/known-admin.ts'
import { loseAdmin } from './admin-access.ts'

type Functions = Database['public']['Functions']
export type AdminCall = keyof Functions
/** The generated types do not know that an argument may be null. */
export type Arguments<Name extends AdminCall> = {
  [Key in keyof Functions[Name]['Args']]: Functions[Name]['Args'][Key] | null
}

/**
 * The one way to call the database; with a signal it is a question. After "only admins", the whole panel says so: no
 * screen has to.
 */
export async function callAdmin<Name extends AdminCall>(
  name: Name,
  args: Arguments<Name>,
  signal?: AbortSignal,
): Promise<Functions[Name]['Returns']> {
  const backend = await getBackend()
  const request = backend.rpc<AdminCall>(name, args as never)
  const { data, error } = await (signal ? request.abortSignal(signal) : request)
  if (!error) return data
  if (error.code === '42501') {
    const { data: session } = await backend.auth.getSession()
    // Somebody who has signed out meanwhile is sent to the sign-in page by the session itself.
    if (session.session) {
      forgetAdmin()
      loseAdmin(session.session.user.id)
    }
  }
  if (error.code === 'PGRST301' || error.code === 'PGRST303') await leaveEndedSession(backend)
  throw error
}

/** The auth service's error codes for a session that has ended. A rate limit or a lost network isn't one. */
const ended = new Set([400, 401, 403])

/** Sends them to the sign-in page now unless the session can be renewed. Drafts and decisions stay. */
async function leaveEndedSession({ auth }: Backend): Promise<void> {
  const { error } = await auth.refreshSession()
  // The client keeps a session whose token still looks valid.
  if (ended.has(error?.status ?? 0)) await auth.signOut({ scope: 'local' })
}
