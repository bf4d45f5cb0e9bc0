import { getConfig } from '#app/config.ts'
import { createStore } from '@fest/schemas/core/create-store.ts'
import type { Backend } from './create-backend.ts'

export type { Backend }

let pending: Promise<Backend> | undefined
const made = createStore<Backend | null>(null)

/**
 * The Supabase client (47 kB), loaded when first needed: signed-out readers never download it. One per tab:
 * two would compete to refresh the session. Rejects if its code can't load; the next call tries again.
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
 * Calls `listener` in the same turn in which the client is made, so that it sees the client's first events, or soon if
 * there already is one. Does not load the client. Returns a function that stops it.
 */
export function onBackend(listener: (backend: Backend) => void): () => void {
  const notify = () => {
    const backend = made.get()
    if (!isOn || backend === null) return
    end()
    listener(backend)
  }
  let isOn = true
  const stop = made.subscribe(notify)
  const end = () => {
    isOn = false
    stop()
  }
  queueMicrotask(notify)
  return end
}

/** The backend's absolute address; in the configuration it may be relative to this origin. */
export function backendUrl(): string {
  return new URL(getConfig().supabase.url, location.origin).href.replace(/\/$/, '')
}

/** The key in local storage where the client keeps the session, derived from the backend's host name. */
export function sessionStorageKey(): string {
  return `sb-${new URL(backendUrl()).hostname.split('.')[0]}-auth-token`
}
