import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

type Options<Schema extends DBSchema> = {
  version: number
  upgrade: (database: IDBPDatabase<Schema>) => void
  /** Called when somebody deletes the database or opens a later version of it. */
  onClosed?: () => void
}

/** Rejects instead of waiting for another tab that does not let go. */
export function openDatabase<Schema extends DBSchema>(
  name: string,
  { version, upgrade, onClosed }: Options<Schema>,
): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    openDB<Schema>(name, version, {
      upgrade,
      blocked: () => reject(new Error('Another tab holds the database.')),
      // Signing out deletes the database, and must not wait for this page.
      blocking(_current, _next, { target }) {
        if (target instanceof IDBDatabase) target.close()
        onClosed?.()
      },
    }).then(resolve, reject)
  })
}
