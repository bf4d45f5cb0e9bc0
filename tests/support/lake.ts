import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lake, openLake } from '@fest/local/lake/lake.ts'
import type { StreamBounds } from '@fest/local/lake/live/visitor-streams.ts'

export const organizer = { id: 'organizer', name: 'Ines Marbach', email: 'ines@lindenhof.example' }
export const organizerPassword = 'a long enough password'

export type LakeUnderTest = {
  lake: Lake
  /** e.g. `http://127.0.0.1:40123` */
  origin: string
  dataDir: string
  close(): Promise<void>
}

/** Opens an empty lake in a folder of its own, behind an HTTP server on a free port. */
export async function startLake(
  options: { dataDir?: string; visitorStreams?: StreamBounds; publishesPlans?: boolean } = {},
): Promise<LakeUnderTest> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'fest-lake-test-')))
  let origin = ''
  const lake = await openLake({
    ...options,
    dataDir,
    projectId: 'localfest',
    dataset: 'production',
    origins: () => [origin],
    organizers: {
      list: () => [organizer],
      verify: async (email, password) =>
        email === organizer.email && password === organizerPassword ? organizer : null,
    },
  })
  const server = createServer((req, res) => void lake.handle(req, res))
  server.on('upgrade', (req, socket, head) => {
    if (!lake.upgrade(req, socket, head)) socket.destroy()
  })
  origin = await listen(server)
  return {
    lake,
    origin,
    dataDir,
    async close() {
      await lake.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
