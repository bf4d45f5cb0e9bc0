import { getConfig } from '#app/config.ts'
import { createStore } from '#app/lib/stores/create-store.ts'
import type { Backend } from './create-backend.ts'

export type { Backend }

let pending: Promise<Backend> | undefined
const made = createStore<Backend | null>(null)

/**
 * The Supabase client, fetched when it is first needed (47 kB): a visitor who is signed out and only reads
 * never loads it. One client a tab, since two would refresh the same session against each other. Rejects
 * when the code cannot be fetched; the next call tries again.
 */
export function getBackend(): Promise<Backend> {
  pending ??= makeBackend().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

async function makeBackend(): Promise<Backend> {
  const { createBackend } = await import('./create-backend.ts')
  const backend = createBackend(backendUrl(), getConfig().supabase.anonKey)
  made.set(backend)
  return backend
}

/**
 * Calls `listener` when the client is made, at once in the same turn, so that it sees the client's first
 * events; if the client is there already, soon. Does not itself load it. Returns the function that ends it.
 */
export function onBackend(listener: (backend: Backend) => void): () => void {
  const tell = () => {
    const backend = made.get()
    if (!isOn || backend === null) return
    end()
    listener(backend)
  }
  let isOn = true
  const stop = made.subscribe(tell)
  const end = () => {
    isOn = false
    stop()
  }
  queueMicrotask(tell)
  return end
}

/** The backend's absolute address; the configuration may name it relative to this origin. */
export function backendUrl(): string {
  return new URL(getConfig().supabase.url, location.origin).href.replace(/\/$/, '')
}

/** The key of local storage under which the client keeps the session: derived from the backend's host name. */
export function sessionStorageKey(): string {
  return `sb-${new URL(backendUrl()).hostname.split('.')[0]}-auth-token`
}
