import { createPgliteConnection } from '@supabase/lite/pglite'
import { expect, test } from 'vitest'
import { readChoices } from './choices.ts'

test('the words of a column are read from its check, and a check that says anything else is refused', async () => {
  const connection = await createPgliteConnection()
  const database = connection.driver
  try {
    await database.waitReady
    await database.exec(`create table pets (
      kind text, constraint pets_kind_known check (kind in ('cat', 'big dog, old')),
      likes text[], constraint pets_likes_known check (likes <@ array['fish', 'walks']),
      name text, constraint pets_name_length check (length(name) < 9))`)
    const read = () => readChoices((sql) => database.query(sql))
    expect(await read()).toMatchObject([
      { column: 'kind', name: 'pets_kind', words: ['cat', 'big dog, old'] },
      { column: 'likes', name: 'pets_likes', words: ['fish', 'walks'] },
    ])
    await database.exec('alter table pets add constraint pets_name_known check (length(name) > 1)')
    await expect(read()).rejects.toThrow('pets_name_known has to be a list of words')
  } finally {
    await connection.close()
  }
})
