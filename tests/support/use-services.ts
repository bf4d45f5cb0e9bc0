import { afterAll, beforeAll } from 'vitest'
import { openTestBackend, type TestBackend } from './backend.ts'
import { type LakeUnderTest, startLake } from './lake.ts'
import { type Served, serve } from './serving.ts'

/** A backend of its own for the tests of the file that calls this: opened before the first, closed after the last. */
export const useBackend = (...options: Parameters<typeof openTestBackend>): TestBackend =>
  useService(() => openTestBackend(...options))

export const useLake = (...options: Parameters<typeof startLake>): LakeUnderTest =>
  useService(() => startLake(...options))

export const useServer = (...what: Parameters<typeof serve>): Served => useService(() => serve(...what))

/** Something of its own for the tests of the file, or of the group, that calls this, such as a stand-in. */
export function useService<Service extends { close(): Promise<void> }>(
  open: () => Promise<Service>,
): Service {
  let service: Service | undefined
  beforeAll(async () => void (service = await open()))
  afterAll(() => service?.close())
  const target: Partial<Service> = {}
  return new Proxy(target as Service, {
    get: (_, name) => {
      if (!service) throw new Error('Only tests and their hooks have this service: it is opened before them.')
      return Reflect.get(service, name) as unknown
    },
  })
}
