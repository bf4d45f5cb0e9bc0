import { isRecord } from '../is-record.ts'
import type { Organizer } from './account.ts'
import type { LakeContext } from '../context.ts'
import { badRequest, tooLarge, unauthorized } from '../errors.ts'
import { type Exchange, readJson, sendJson, splitIds } from './request.ts'

const administrator = { name: 'administrator', title: 'Administrator', description: '' }
/** Most characters of a Studio setting; anything larger is a mistake. */
const maxSettingLength = 100_000

/** `GET /users/me` */
export function answerMe({ res, caller }: Exchange): void {
  if (caller.kind === 'anonymous') throw unauthorized('Nobody is signed in.')
  const { id, name, email } = caller.user
  sendJson(res, 200, {
    id,
    name,
    email,
    profileImage: '',
    provider: 'local',
    role: administrator.name,
    roles: [administrator],
  })
}

/** `GET /users/<ids>` and `GET /projects/<project>/users/<ids>`: the names in history and presence */
export function answerUsers(context: LakeContext, { res, caller }: Exchange, ids: string): void {
  if (caller.kind === 'anonymous') throw unauthorized()
  const wanted = splitIds(ids)
  const users = wanted.flatMap((id) => context.accounts.findUser(id) ?? []).map(profileOf)
  const [only] = users
  // An unknown author is no error: history shows a stranger.
  sendJson(res, 200, wanted.length === 1 && only ? only : users)
}

function profileOf({ id, name, email }: Organizer): Record<string, unknown> {
  return { id, displayName: name, email, imageUrl: null, provider: 'local', isCurrentUser: false }
}

/** `GET /projects/<project>` */
export function answerProject(context: LakeContext, { res, caller }: Exchange): void {
  if (caller.kind === 'anonymous') throw unauthorized()
  sendJson(res, 200, {
    id: context.projectId,
    displayName: 'Event Studio',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    members: context.accounts.directory.list().map(({ id }) => ({
      id,
      role: administrator.name,
      isCurrentUser: id === caller.user.id,
      isRobot: false,
      roles: [administrator],
    })),
    features: [],
    metadata: {},
    activityFeedEnabled: false,
    maxRetentionDays: 365,
  })
}

/** `GET /projects/<project>/datasets/<dataset>/acl`: organizers may do everything, others may read what is public */
export function answerAcl({ res, caller }: Exchange): void {
  const permissions = caller.kind === 'anonymous' ? ['read'] : ['read', 'create', 'update', 'history']
  const filter = caller.kind === 'anonymous' ? '_id in path("*")' : '_id in path("**")'
  sendJson(res, 200, [{ filter, permissions }])
}

/** `GET /users/me/keyvalue/<keys>`: the person's Studio settings */
export function answerSettings(context: LakeContext, { res, caller }: Exchange, keys: string): void {
  if (caller.kind === 'anonymous') throw unauthorized()
  const read = context.store.database.prepare('select value from key_values where user_id = ? and key = ?')
  const settings = splitIds(keys).flatMap((key) => {
    const value = read.get(caller.user.id, key)?.['value']
    return typeof value === 'string' ? [{ key, value: JSON.parse(value) as unknown }] : []
  })
  sendJson(res, 200, settings)
}

/** `PUT /users/me/keyvalue` */
export async function storeSettings(context: LakeContext, { req, res, caller }: Exchange): Promise<void> {
  const user = context.accounts.requireWriter(req, caller)
  const settings = await readJson(req)
  if (!Array.isArray(settings) || settings.length > 100)
    throw badRequest('The body must be a list of {key, value}')
  const { database } = context.store
  const write = database.prepare(
    'insert into key_values (user_id, key, value) values (?, ?, ?) on conflict (user_id, key) do update set value = excluded.value',
  )
  const rows = settings.map((setting: unknown) => {
    if (!isRecord(setting) || typeof setting['key'] !== 'string')
      throw badRequest('Each setting needs a "key"')
    const value = JSON.stringify(setting['value'] ?? null)
    if (value.length > maxSettingLength) throw tooLarge(`The setting "${setting['key']}" is too long`)
    return { key: setting['key'], value }
  })
  for (const { key, value } of rows) write.run(user.id, key, value)
  sendJson(
    res,
    200,
    rows.map(({ key, value }) => ({ key, value: JSON.parse(value) as unknown })),
  )
}
