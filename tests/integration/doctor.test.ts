import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { isHealthy, writeReport } from '@fest/local/doctor/report.ts'
import { describe, expect, test } from 'vitest'
import { at, useDoctor } from '../support/doctor.ts'

const { pair, look, names } = useDoctor()

test('an installation set up by the documentation has no problems', async () => {
  const { sections, all, stateOf } = await look()
  expect(all.filter(({ finding }) => finding.state === 'wrong')).toEqual([])
  expect(isHealthy(sections)).toBe(true)
  // What visitors can't see, and what is for a person to decide.
  expect(all.filter(({ finding }) => finding.state !== 'ok').map(({ name }) => name)).toEqual([
    'Mail server (SMTP)',
    'Links and codes in email',
    'The admin’s account',
    'Ended sessions',
  ])
  expect(stateOf('Redirect URLs')?.state).toBe('ok')
  expect(stateOf('Database follows the Studio')?.state).toBe('ok')

  const report = writeReport(sections)
  expect(report).toContain('Nothing is wrong in 34 checks. 4 for you to check.')
  const { anonKey, serviceKey } = pair().backend
  for (const hidden of [anonKey, serviceKey, 'head.organizer@']) expect(report).not.toContain(hidden)
  expect(report.split('\n').filter((line) => line.length > 102 && !line.includes('http'))).toEqual([])
})

describe('what must not go live is named, with what to do', () => {
  names({
    'drafts for everybody': [
      {
        instead: {
          [`/lake/v${contentApiVersion}/data/query/production`]: ({ url }) =>
            Response.json({ result: url.includes('drafts') ? 3 : [] }),
        },
      },
      ['Drafts are hidden', /Anybody can read 3 drafts/, /Roles/],
    ],
    'addresses that nobody confirms': [
      at('/auth/v1/settings', {
        external: { email: true },
        disable_signup: false,
        mailer_autoconfirm: true,
      }),
      ['Confirmed addresses', /IS an admin/, /Confirm email/],
    ],
    'rows that everybody reads': [
      at('/rest/v1/profiles', [{ user_id: 'somebody' }]),
      ['Privacy', /EVERYBODY CAN READ profiles/, /offline now/],
    ],
    'no tables at all': [
      at('/rest/v1/rpc/installation_health', { code: 'PGRST202' }, 404),
      ['Migrations', /doesn’t have this site’s tables/, /supabase db push --remote=/],
    ],
    'a site that is not there': [
      { instead: { '/': () => new Response('Welcome to nginx') } },
      ['Address', /does not show this site \(200\)/, /npm run build/],
    ],
  })
})
