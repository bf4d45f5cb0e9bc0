import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { root } from '../support/backups.ts'
import { type ManagementApi, profileOf, startManagementApi } from '../support/management-api.ts'

const run = promisify(execFile)
const siteUrl = 'https://fest.example.org'

let api: ManagementApi
const folder = temporaryFolder()
beforeAll(async () => {
  api = await startManagementApi()
  await cp(join(root, 'supabase/config.toml'), join(folder, 'supabase/config.toml'))
  await cp(join(root, 'supabase/templates'), join(folder, 'supabase/templates'), { recursive: true })
  await cp(join(root, 'supabase/functions'), join(folder, 'supabase/functions'), { recursive: true })
  await writeFile(join(folder, 'profile.yaml'), profileOf(api))
  await writeFile(join(folder, '.env'), `SITE_URL=${siteUrl}\n`)
})
afterAll(() => api.close())

/** The real command line, on a copy of the folder, with the stand-in as its service. */
async function supabase(...args: string[]) {
  const { stdout, stderr } = await run(
    join(root, 'node_modules/.bin/supabase'),
    [...args, `--remote=${api.ref}`, '--profile', join(folder, 'profile.yaml'), '--workdir', folder, '--yes'],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
        SUPABASE_TELEMETRY_DISABLED: '1',
      },
    },
  )
  return stdout + stderr
}

test('the command line accepts the settings without a warning, and only the address in .env', async () => {
  const said = await supabase('config', 'push')
  expect(said).not.toMatch(/WARN|deprecated|not recognize/i)
  const pushed = api.calls.filter(({ method }) => method === 'PATCH')
  expect(pushed.map(({ path }) => path)).toEqual([`/v1/projects/${api.ref}/config/auth`])
  expect(pushed[0]?.body).not.toMatch(/127\.0\.0\.1|localhost/)
  expect(api.auth).toMatchObject({
    site_url: siteUrl,
    mailer_otp_length: 8,
    mailer_otp_exp: 600,
    mailer_autoconfirm: false,
    external_email_enabled: true,
    password_min_length: 8,
  })
  for (const name of ['confirmation', 'magic_link', 'recovery', 'email_change', 'invite'])
    expect(api.auth[`mailer_templates_${name}_content`]).toBe(
      await readFile(join(root, `supabase/templates/${name}.html`), 'utf8'),
    )
})

test('a second push has nothing to write', async () => {
  await supabase('config', 'push')
  expect(api.auth['site_url']).toBe(siteUrl)
  const before = api.calls.length
  await supabase('config', 'push')
  expect(api.calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
})
