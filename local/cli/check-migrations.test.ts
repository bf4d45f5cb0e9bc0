import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import {
  compareReleased,
  findFaults,
  findLongLines,
  readMigrationFiles,
  readReleased,
} from './check-migrations.ts'

const one = '20260201000100_one.sql'
const two = '20260201000200_two.sql'
const later = '20260301000000_later.sql'
const made = 'create function private.add() returns int language sql as $$ select 1; $$;'
const replaced = made.replace('create', 'create or replace')
const dropped = `drop function private.add();\n${made}`
const faultsOf = (files: Record<string, string>, isReleased = true) =>
  findFaults(
    Object.entries(files).map(([name, sql]) => ({ name, sql })),
    { last: '20260201000200', isReleased },
  )

test.each([
  ['made once', { [one]: `-- Adds.\n${made}` }],
  ['replaced whole by a later migration', { [one]: made, [later]: replaced }],
  ['dropped and made with other arguments', { [one]: made, [later]: dropped }],
  ['named in a comment', { [one]: `${made}\n-- create function private.add() is above\nselect 1;` }],
])('after a release, a function that is %s is fine', (_, files) => {
  expect(faultsOf(files)).toEqual([])
})

test('a line that reaches 120 characters is found', () => {
  const line = (length: number) => `-- ${'a'.repeat(length - 3)}`
  const sql = [made, line(119), line(120)].join('\n')
  expect(findLongLines([{ name: one, sql }])).toEqual([
    `${one}:3 has 120 characters. Break it by clause, before 120.`,
  ])
})

test.each([
  [
    'twice in one file',
    { [one]: `${made}\n${made}` },
    `${one}:2 makes private.add again, which is in ${one}:1.`,
  ],
  [
    'in two baselines',
    { [one]: `-- Adds.\n\n${made}`, [two]: made },
    `${two}:1 makes private.add again, which is in ${one}:3.`,
  ],
  [
    'in a second baseline as a replacement',
    { [one]: made, [two]: replaced },
    `${two}:1 makes private.add again, which is in ${one}:1.`,
  ],
  ['later without "or replace"', { [one]: made, [later]: made }, `${later}:1 makes private.add again`],
  ['as a replacement of nothing', { [later]: replaced }, 'which no migration has made'],
  [
    'by words of the database',
    { [later]: `do $$ begin execute replace(pg_get_functiondef('private.add'::regproc), '1', '2'); end $$;` },
    'State each one whole',
  ],
])('a function that is made %s is found', (_, files, fault) => {
  expect(faultsOf(files)).toEqual([expect.stringContaining(fault)])
  expect(faultsOf(files, false)).toEqual([expect.stringContaining(fault)])
})

test.each([
  ['replaced', replaced, '2 makes private.add again'],
  ['made again', made, '2 makes private.add again'],
  ['dropped and made again', dropped, '3 makes private.add again'],
  ['dropped', 'drop function if exists private.add();', '2 drops private.add'],
])(
  'before a release, a function that is %s by a later migration is found, with its place',
  (_, sql, fault) => {
    expect(faultsOf({ [one]: made, [later]: `-- Adds.\n${sql}` }, false)).toContain(
      `${later}:${fault}, which is in ${one}:1. Nothing is released yet: change it there.`,
    )
  },
)

test('a baseline alters no table, except to enable row level security', () => {
  expect(faultsOf({ [one]: 'alter table public.a enable row level security;' })).toEqual([])
  expect(faultsOf({ [one]: 'alter table public.a\n  add column b int;' })).toHaveLength(1)
  expect(faultsOf({ [later]: 'alter table public.a add column b int;' })).toEqual([])
})

const root = temporaryFolder()

test('released migrations are only added to', async () => {
  const dir = join(root, 'supabase/migrations')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root })
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, one), made)
  await writeFile(join(dir, two), 'select 2;')
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '-m', 'A release')
  expect(readReleased(root)).toBeNull()
  git('tag', 'v1.9.0')
  git('tag', 'v1.10.0')
  const released = readReleased(root)
  expect(released?.release).toBe('v1.10.0')
  const compared = () => compareReleased(released?.files ?? [], readMigrationFiles(dir), 'v1.10.0')
  await writeFile(join(dir, later), 'select 3;')
  expect(compared()).toEqual([])
  await writeFile(join(dir, one), `${made}\n`)
  await rm(join(dir, two))
  expect(compared()).toEqual([
    `${one} was part of v1.10.0 and was changed. Put it back, and add a migration.`,
    `${two} was part of v1.10.0 and was removed. Put it back, and add a migration.`,
  ])
})
