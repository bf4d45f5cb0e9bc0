import { afterAll, expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import { catalogs } from '../support/catalogs.ts'
import { openStage } from './support/on-postgres.ts'

const { onPostgres, owner: sql } = await openStage()

const embedded = await openTestBackend()
afterAll(() => embedded.close())

onPostgres('the migrations make one schema on PGlite and PostgreSQL', () => {
  test.each(Object.entries(catalogs))('%s', async (_, query) => {
    const hosted = await sql.unsafe<{ line: string }[]>(query)
    const local = await embedded.sql<{ line: string }>(query)
    const lines = (rows: readonly { line: string }[]) => rows.map(({ line }) => line).toSorted()
    expect(hosted.length).toBeGreaterThan(5)
    expect(lines(local)).toEqual(lines(hosted))
  })

  test('on a hosted project only named roles may use a table', async () => {
    const rights = await sql<{ line: string }[]>`
      select format('%s %s %s', table_name, grantee, string_agg(privilege_type, ', ' order by privilege_type)) as line
      from information_schema.role_table_grants
      where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'PUBLIC')
      group by table_name, grantee order by 1`
    expect(rights.map(({ line }) => line)).toEqual([
      'accommodation_claims authenticated SELECT',
      'accommodation_options anon SELECT',
      'accommodation_options authenticated SELECT',
      'accommodation_requests authenticated SELECT',
      'ambassador_applications authenticated SELECT',
      'audit_log authenticated SELECT',
      'bookable_sessions anon SELECT',
      'bookable_sessions authenticated SELECT',
      'check_ins authenticated SELECT',
      'consents authenticated SELECT',
      'contact_messages authenticated SELECT',
      'lab_solutions authenticated SELECT',
      'mail_outbox authenticated SELECT',
      'profiles authenticated INSERT, SELECT',
      'project_scores authenticated SELECT',
      'projects authenticated SELECT',
      'referrals authenticated SELECT',
      'registrations anon SELECT',
      'registrations authenticated SELECT',
      'rubric_criteria anon SELECT',
      'rubric_criteria authenticated SELECT',
      'saved_sessions authenticated DELETE, INSERT, SELECT, UPDATE',
      'seat_reservations authenticated SELECT',
      'session_attendances authenticated SELECT',
      'site_settings anon SELECT',
      'site_settings authenticated SELECT',
      'sponsorship_inquiries authenticated SELECT',
      'status_history authenticated SELECT',
      'talk_proposals authenticated SELECT',
      'team_members authenticated SELECT',
      'team_requests authenticated SELECT',
      'team_seekers authenticated SELECT',
      'teams authenticated SELECT',
    ])
  })
})
