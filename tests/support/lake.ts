import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContentLake } from '@fest/local/content-lake.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { createClient, type SanityClient } from '@sanity/client'
import { serve } from './serving.ts'

export const organizer = { id: 'organizer', name: 'Ines Marbach', email: 'ines@lindenhof.example' }
export const organizerPassword = 'a long enough password'

export type LakeUnderTest = Awaited<ReturnType<typeof startLake>>

export const publishWith = (client: SanityClient, id: string) =>
  client.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  })

const dataset = { projectId: 'localfest', dataset: 'production', useProjectHostname: false } as const

/** Opens an empty lake in a folder of its own, behind an HTTP server on a free port. */
export async function startLake(options: { dataDir?: string } = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'fest-lake-test-')))
  let origin = ''
  const lake = await openContentLake({
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
  const served = await serve(server)
  ;({ origin } = served)
  const target = { ...dataset, apiHost: `${origin}/lake`, token: lake.token }
  const { token: _token, ...publicTarget } = target
  const client = { apiVersion: contentApiVersion, useCdn: false }
  const writer = createClient({ ...client, ...target })
  return {
    lake,
    origin,
    dataDir,
    /** Where programs find it that take a hosted dataset's address. */
    target,
    /** Who may write, and what a visitor's browser uses. */
    organizer: writer,
    visitor: createClient({ ...client, ...publicTarget }),
    /** The cookie of an organizer who has just signed in. */
    async signIn(): Promise<string> {
      const response = await fetch(lake.createLoginLink(origin), { redirect: 'manual' })
      return response.headers.get('set-cookie')?.split(';')[0] ?? ''
    },
    publish: (id: string) => publishWith(writer, id),
    close: async () => {
      await lake.close()
      await served.close()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
