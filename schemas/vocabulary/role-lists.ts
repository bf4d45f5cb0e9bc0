import { type AdminKind, adminKinds } from './admin-kinds.ts'

type RoleList = {
  columns: readonly string[]
  filters: readonly string[]
  sorts: readonly string[]
  /** The answers a reviewer sees; without them the kind can't be assigned to one. */
  answers?: readonly string[]
  /** Additional answers for reviewers who may contact people. */
  contact?: readonly string[]
}

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
      'in_line',
      'is_checked_in',
    ],
    ['role', 'attendance', 'hackathon', 'shirt_size', 'days'],
    ['institution', 'queue'],
  ),
  ambassador: list(
    ['institution', 'year_of_study', 'hours_per_week', 'channels'],
    ['year_of_study', 'channels'],
    ['institution'],
    {
      answers: [
        'institution',
        'year_of_study',
        'motivation',
        'experience',
        'channels',
        'hours_per_week',
        'agrees_to_duties',
        'may_be_listed',
      ],
      contact: ['phone', 'linkedin', 'instagram'],
    },
  ),
  talk: list(
    ['organisation', 'format', 'level', 'topics', 'attendance', 'availability'],
    ['format', 'level', 'topics', 'attendance', 'days'],
    [],
    {
      answers: [
        'title',
        'format',
        'level',
        'topics',
        'abstract',
        'prerequisites',
        'capacity',
        'position',
        'organisation',
        'bio',
        'availability',
        'attendance',
        'equipment',
        'travel',
        'agrees_to_recording',
      ],
      contact: ['links'],
    },
  ),
  sponsorship: list(['organisation', 'support', 'package'], ['support', 'package'], [], {
    answers: ['organisation', 'support', 'package', 'budget', 'goals'],
    contact: ['position', 'phone', 'homepage'],
  }),
  accommodation: list(['option_id', 'option', 'arrival', 'departure', 'bed'], ['option', 'bed'], ['arrival']),
  project: list(['challenge', 'licence'], ['challenge', 'licence'], [], {
    answers: ['title', 'summary', 'repository_url', 'demo_url', 'challenge', 'licence'],
    contact: [],
  }),
}

function list(
  columns: readonly string[],
  filters: readonly string[],
  sorts: readonly string[] = [],
  row: Pick<RoleList, 'answers' | 'contact'> = {},
): RoleList {
  return { columns, filters: [...filters, ...everyFilter], sorts: [...sorts, ...everySort], ...row }
}

/** The kinds that can be given to a reviewer. */
export const reviewedKinds: readonly AdminKind[] = adminKinds.filter((kind) => roleLists[kind]?.answers)
