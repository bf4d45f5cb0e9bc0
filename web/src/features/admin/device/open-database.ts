import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Opens a database in its first version. Rejects instead of waiting for another tab that doesn't let go. */
export function openDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
  onForgotten = () => {},
): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    openDB<Schema>(name, 1, {
      upgrade,
      blocked: () => reject(new Error('Another tab holds the database.')),
      // Signing out deletes the database, and must not wait for this page.
      blocking(_current, _next, { target }) {
        if (target instanceof IDBDatabase) target.close()
        onForgotten()
      },
    }).then(resolve, reject)
  })
}
