import type { Client, Person, TestBackend } from '../support/backend.ts'

export const actors = [
  'anonymous',
  'owner',
  'other user',
  'admin',
  'listed admin',
  'former admin',
  'unconfirmed admin',
  'renamed admin',
] as const
export type Actor = (typeof actors)[number]

export const operations = {
  registrations: [
    'select',
    'insert for oneself',
    'insert for somebody else',
    'insert again for oneself',
    'update',
    'update without a filter',
    'delete',
    'delete without a filter',
  ],
  site_settings: [
    'select',
    'insert',
    'update',
    'update without a filter',
    'empty the list',
    'delete',
    'delete without a filter',
  ],
} as const
export type Table = keyof typeof operations
export const allTables = Object.keys(operations) as Table[]

/** What happened to the data, whatever was answered: a refusal and "no row matched" protect equally. */
export type Verdict = 'nothing' | 'own row' | 'all rows' | 'done'
export type Matrix = Record<Table, Record<string, Record<Actor, Verdict>>>

/** The people of the matrix and the state that each cell begins with. */
export type Stage = {
  test: TestBackend
  people: Record<Exclude<Actor, 'anonymous'>, Person>
  /** An account that does nothing; rows are written in its name. */
  bystander: Person
}

const adminList = ['listed admin', 'unconfirmed admin', 'renamed admin'] as const

export async function setStage(test: TestBackend): Promise<Stage> {
  const stage: Stage = {
    test,
    people: {
      owner: await test.signUp(),
      'other user': await test.signUp(),
      admin: await test.admin(),
      'listed admin': await test.signUp(),
      'former admin': await test.signUp(),
      'unconfirmed admin': await test.signUp(),
      'renamed admin': await test.signUp(),
    },
    bystander: await test.signUp(),
  }
  const { people } = stage
  // Each signed in while in office; what happened since must count, though the token still names them.
  await reset(stage, [...adminList, 'former admin'])
  await reset(stage, adminList)
  await test.backend.sql('update auth.users set email_confirmed_at = null where id = $1', [
    people['unconfirmed admin'].id,
  ])
  await test.backend.sql(`update auth.users set email = 'moved-' || email where id = $1`, [
    people['renamed admin'].id,
  ])
  return stage
}

/** Puts the tables back; the owner and the bystander are registered, the settings name the admins. */
async function reset(
  { test, people, bystander }: Stage,
  admins: readonly Actor[] = adminList,
): Promise<void> {
  const emails = admins.map((actor) => (actor === 'anonymous' ? '' : people[actor].email))
  await test.backend.sql('delete from public.registrations')
  await test.backend.sql('delete from public.site_settings')
  await test.backend.sql('insert into public.site_settings (admin_emails) values ($1)', [emails])
  await test.backend.sql('insert into public.registrations (user_id) values ($1), ($2)', [
    people.owner.id,
    bystander.id,
  ])
}

/** Tries every cell for real and says what came of it. */
export async function tryMatrix(
  stage: Stage,
  tables: readonly Table[] = allTables,
): Promise<Partial<Matrix>> {
  const matrix: Partial<Matrix> = {}
  for (const table of tables) {
    const rows: Matrix[Table] = {}
    for (const operation of operations[table]) {
      const row: Partial<Record<Actor, Verdict>> = {}
      for (const actor of actors) {
        await reset(stage)
        row[actor] = await tryCell(stage, table, operation, actor)
      }
      rows[operation] = row as Record<Actor, Verdict>
    }
    matrix[table] = rows
  }
  await reset(stage)
  return matrix
}

async function tryCell(stage: Stage, table: Table, operation: string, actor: Actor): Promise<Verdict> {
  const client = actor === 'anonymous' ? stage.test.anonymous() : stage.people[actor].client
  const selfId = actor === 'anonymous' ? stage.bystander.id : stage.people[actor].id
  if (operation === 'select') return select(client, table, selfId)
  await prepare(stage, operation, selfId)
  const before = await contents(stage, table)
  if (table === 'registrations') await writeRegistration(client, operation, selfId, stage)
  else await writeSettings(client, operation)
  return before === (await contents(stage, table)) ? 'nothing' : 'done'
}

async function prepare({ test }: Stage, operation: string, selfId: string): Promise<void> {
  const { backend } = test
  if (operation === 'insert for oneself') {
    await backend.sql('delete from public.registrations where user_id = $1', [selfId])
  } else if (operation === 'insert again for oneself') {
    await backend.sql('insert into public.registrations (user_id) values ($1) on conflict do nothing', [
      selfId,
    ])
  } else if (operation === 'insert') {
    // With the one row gone only a policy stands in the way of a second one.
    await backend.sql('delete from public.site_settings')
  }
}

async function select(client: Client, table: Table, selfId: string): Promise<Verdict> {
  if (table === 'site_settings') {
    const { data } = await client.from('site_settings').select('admin_emails')
    return data?.length ? 'all rows' : 'nothing'
  }
  const { data } = await client.from('registrations').select('user_id')
  if (!data?.length) return 'nothing'
  return data.every((row) => row.user_id === selfId) ? 'own row' : 'all rows'
}

async function writeRegistration(
  client: Client,
  operation: string,
  selfId: string,
  stage: Stage,
): Promise<void> {
  const registrations = client.from('registrations')
  const somebody = stage.people['other user'].id
  const past = { created_at: '2020-01-01T00:00:00Z' }
  switch (operation) {
    case 'insert for somebody else':
      await registrations.insert({ user_id: selfId === somebody ? stage.people.admin.id : somebody })
      return
    case 'insert for oneself':
    case 'insert again for oneself':
      await registrations.insert({ user_id: selfId })
      return
    case 'update':
      await registrations.update(past).eq('user_id', selfId)
      await registrations.update(past).eq('user_id', stage.bystander.id)
      return
    case 'update without a filter':
      await registrations.update(past)
      return
    case 'delete':
      await registrations.delete().eq('user_id', selfId)
      await registrations.delete().eq('user_id', stage.bystander.id)
      return
    case 'delete without a filter':
      await registrations.delete()
      return
    default:
      throw new Error(`The matrix does not say how to ${operation}.`)
  }
}

async function writeSettings(client: Client, operation: string): Promise<void> {
  const settings = client.from('site_settings')
  const taken = { admin_emails: ['taken-over@fallfest.example'] }
  switch (operation) {
    case 'insert':
      await settings.insert(taken)
      return
    case 'update':
      await settings.update(taken).eq('id', true)
      return
    case 'update without a filter':
      await settings.update(taken)
      return
    case 'empty the list':
      await settings.update({ admin_emails: [] }).eq('id', true)
      return
    case 'delete':
      await settings.delete().eq('id', true)
      return
    case 'delete without a filter':
      await settings.delete()
      return
    default:
      throw new Error(`The matrix does not say how to ${operation}.`)
  }
}

async function contents({ test }: Stage, table: Table): Promise<string> {
  const rows = await test.backend.sql(`select * from public.${table} order by 1, 2`)
  return JSON.stringify(rows)
}
