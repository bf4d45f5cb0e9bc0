import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { isHealthy, writeReport } from '@fest/local/doctor/report.ts'
import { describe, expect, test } from 'vitest'
import { useDoctor } from '../support/doctor.ts'

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
  const { anonKey, serviceKey } = pair.backend
  for (const hidden of [anonKey, serviceKey, 'head.organizer@']) expect(report).not.toContain(hidden)
  expect(report.split('\n').filter((line) => line.length > 102 && !line.includes('http'))).toEqual([])
})

describe('what must not go live is named, with what to do', () => {
  names('quick', [
    {
      fault: 'drafts for everybody',
      instead: {
        [`/lake/v${contentApiVersion}/data/query/production`]: ({ url }) =>
          Response.json({ result: url.includes('drafts') ? 3 : [] }),
      },
      check: 'Drafts are hidden',
      says: 'Anybody can read 3 drafts',
      todo: 'Roles',
    },
  ])
})
