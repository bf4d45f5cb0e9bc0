import type { AdminKind } from './admin-kinds.ts'

type RoleList = { columns: readonly string[]; filters: readonly string[]; sorts: readonly string[] }

const everyFilter = ['status', 'created_from', 'created_until']
const everySort = ['name', 'title', 'created_at', 'updated_at', 'status']

/**
 * What roles below admin get of the panel's lists, by the names of `admin_list()`; kinds that aren't here are closed to
 * them. The database has the same (`private.admin_kinds.for_roles`) and decides; a test compares the two.
 */
export const roleLists: Readonly<Partial<Record<AdminKind, RoleList>>> = {
  registrations: list(
    [
      'role',
      'institution',
      'department',
      'days',
      'attendance',
      'hackathon',
      'shirt_size',
      'queue_number',
      'is_checked_in',
    ],
    ['role', 'attendance', 'hackathon', 'shirt_size', 'days'],
    ['institution', 'queue'],
  ),
  ambassador: list(
    ['institution', 'year_of_study', 'hours_per_week', 'channels'],
    ['year_of_study', 'channels'],
    ['institution'],
  ),
  talk: list(
    ['organisation', 'format', 'level', 'topics', 'attendance', 'availability'],
    ['format', 'level', 'topics', 'attendance', 'days'],
  ),
  sponsorship: list(['organisation', 'support', 'package'], ['support', 'package']),
  accommodation: list(['option_id', 'option', 'arrival', 'departure', 'bed'], ['option', 'bed'], ['arrival']),
  project: list(['challenge', 'licence'], ['challenge', 'licence']),
}

function list(
  columns: readonly string[],
  filters: readonly string[],
  sorts: readonly string[] = [],
): RoleList {
  return { columns, filters: [...filters, ...everyFilter], sorts: [...sorts, ...everySort] }
}
