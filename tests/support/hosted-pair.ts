import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { join } from 'node:path'
import { targetOf } from '@fest/local/doctor/check.ts'
import { headersOfPath, headersOfSite } from '@fest/local/hosting/headers.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import { siteConfigOf } from '@fest/local/site/site-config.ts'
import { createHandler as createDeliverMail } from '../../supabase/functions/deliver-mail/handler.ts'
import { createOutbox } from '../../supabase/functions/deliver-mail/outbox.ts'
import { createHandler as createPublishPlans } from '../../supabase/functions/publish-plans/handler.ts'
import { createHandler as createSyncContent } from '../../supabase/functions/sync-content/handler.ts'
import { createHandler as createJudgeCircuit } from '../../supabase/functions/judge-circuit/handler.ts'
import { createHandler as createMailEvents } from '../../supabase/functions/mail-events/handler.ts'
import { createHandler as createUnsubscribe } from '../../supabase/functions/unsubscribe/handler.ts'
import { createHandler as createVerifyCaptcha } from '../../supabase/functions/verify-captcha/handler.ts'
import { openInMemory } from './backend.ts'
import { configOf, root } from './backups.ts'
import { startLake } from './lake.ts'
import { type Answerer, respond, serve } from './serving.ts'

const secret = 'a secret of the webhooks'
const signingSecret = `whsec_${btoa('a secret of the mail provider')}`

/** Both services, edge functions and a site, reached as hosted, by HTTP; only the site is a stand-in. */
export async function startHostedPair() {
  const answerers: [prefix: string, Answerer][] = []
  /** Answers in place of what is there, by path. */
  const instead = new Map<string, Answerer>()
  const lake = await startLake()
  await seedLake(lake.lake)
  const nothing: Answerer = () => new Response('nothing here', { status: 404 })
  const served = await serve((req, res) => {
    const path = new URL(req.url ?? '/', 'http://host').pathname
    const usual = answerers.find(([prefix]) => path.startsWith(prefix))?.[1] ?? nothing
    if (path.startsWith('/lake/') && !instead.has(path)) void lake.lake.handle(req, res)
    else void respond(req, res, instead.get(path) ?? usual)
  })
  const { origin } = served
  const backend = await openInMemory({ siteUrl: origin })
  const config = {
    ...configOf(join(lake.dataDir, 'unused')),
    siteUrl: origin,
    sanity: { kind: 'hosted' as const, projectId: 'localfest', dataset: 'production' },
    supabase: { kind: 'hosted' as const, url: origin, anonKey: backend.anonKey },
  }
  const services = { supabaseUrl: origin, serviceKey: backend.serviceKey, fetch }
  const contentUrl = `${origin}/lake/v${contentApiVersion}/data/query/production`
  const syncContent = createSyncContent({ ...services, secret, contentUrl })
  const dataset = {
    dataUrl: `${origin}/lake/v${contentApiVersion}/data`,
    dataset: 'production',
    token: lake.lake.token,
  }
  const publishPlans = createPublishPlans({ ...services, ...dataset, secret })
  const ofBackend: Answerer = (request) => backend.fetch(request, { address: '127.0.0.1' })
  answerers.push(
    ['/auth/v1/verify', verifiesLinks],
    ['/auth/v1/', ofBackend],
    ['/rest/v1/', ofBackend],
    ['/functions/v1/sync-content', syncContent],
    ['/functions/v1/publish-plans', publishPlans],
    ['/functions/v1/unsubscribe', createUnsubscribe({ ...services, siteUrl: origin })],
    ['/functions/v1/mail-events', createMailEvents({ ...services, secret: signingSecret })],
    ['/functions/v1/judge-circuit', createJudgeCircuit(services)],
    [
      '/functions/v1/deliver-mail',
      createDeliverMail({
        secret,
        outbox: createOutbox(services),
        send: async () => {},
        siteUrl: origin,
        perSecond: 4,
      }),
    ],
    [
      '/functions/v1/verify-captcha',
      createVerifyCaptcha({ ...services, secretKey: '', verifyUrl: origin, addressOf: () => null }),
    ],
    ['/', siteOf(siteConfigOf(config, origin, { anonKey: '', adminEmail: '' }))],
  )
  /** What the Sanity webhook does after a publish. */
  const callSyncContent = async () =>
    syncContent(new Request(origin, { method: 'POST', headers: { 'x-sync-secret': secret } }))
  const synced = await callSyncContent()
  if (!synced.ok) throw new Error(`The content was not taken over (${synced.status}): ${await synced.text()}`)
  /** What the schedule does every five minutes. */
  const callPublishPlans = async () =>
    publishPlans(new Request(origin, { method: 'POST', headers: { 'x-release-secret': secret } }))
  await Promise.all([callPublishPlans(), backend.sql('select public.purge_expired()')])
  return {
    origin,
    backend,
    instead,
    callPublishPlans,
    target: { ...targetOf(config, {}, root), sanityApi: `${origin}/lake`, managementApi: origin },
    callSyncContent,
    async close() {
      await served.close()
      await Promise.all([backend.close(), lake.close()])
    },
  }
}

/** What the hosted service answers to a link of its own mails, which the embedded one has none of, with a wrong token. */
const verifiesLinks: Answerer = ({ url }) => {
  const location = `${new URL(url).searchParams.get('redirect_to')}#error=access_denied&error_code=otp_expired`
  return new Response(null, { status: 303, headers: { location } })
}

function siteOf(config: ReturnType<typeof siteConfigOf>): Answerer {
  const headers = headersOfSite(config)
  const page = `<script type="application/json" id="fest-config">${JSON.stringify(config)}</script><h1>Fest</h1>`
  return (request) => {
    const path = new URL(request.url).pathname
    const isStudio = path.startsWith('/studio/')
    const isThere = isStudio || ['/', '/schedule', '/sw.js'].includes(path)
    return new Response(isStudio ? '<div id="studio"></div>' : page, {
      status: isThere ? 200 : 404,
      headers: { 'content-type': 'text/html', ...headersOfPath(headers, path) },
    })
  }
}
