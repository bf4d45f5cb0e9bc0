import { counted } from '@fest/schemas/core/count-words.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'

/** One line of a list: columns that all kinds have, and the kind's own. */
export type ListRow = Returned<'admin_list'>['rows'][number]

/** A row with only these facts known. */
export const listRow = (known: Partial<ListRow>): ListRow => ({
  id: '',
  status: '',
  name: null,
  email: null,
  title: null,
  user_id: null,
  assignee: null,
  notes: 0,
  created_at: '',
  updated_at: '',
  ...known,
})

/** Where a page ends; sent back unchanged. */
export type Cursor = NonNullable<Returned<'admin_list'>['next']>

type KindWords = {
  one: string
  many: string
  /** The heading of its list's first column, which holds people's names, or titles, which are longer. */
  head: string
  headIs: 'name' | 'title'
  /** The word for its name, if it isn't a person's. */
  name?: string
  /** How long ago it came; only where somebody reviews or decides. */
  age?: string
  /** The sort orders besides those of all kinds; keep them equal to the database's list. */
  sorts: readonly { value: string; label: string }[]
  /** Whose needs can be exported, and which: without `what`, those that custom questions ask. */
  needs?: { what?: string; come: string; wait: string }
}

const byReviews = [
  { value: 'score', label: 'Score' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'spread', label: 'Spread' },
]

export const kindWords: Readonly<Record<AdminKind, KindWords>> = {
  registrations: {
    one: 'registration',
    many: 'registrations',
    head: 'Person',
    headIs: 'name',
    age: 'Signed up',
    sorts: [
      { value: 'institution', label: 'Institution' },
      { value: 'queue', label: 'Queue' },
    ],
    needs: {
      what: 'Food and access needs',
      come: 'everyone who has a seat or is checked in',
      wait: 'Include people on the waitlist',
    },
  },
  ambassador: {
    one: 'application',
    many: 'applications',
    head: 'Person',
    headIs: 'name',
    sorts: [{ value: 'institution', label: 'Institution' }, ...byReviews],
    needs: { come: 'everyone you accepted', wait: 'Include applications you haven’t decided on' },
  },
  talk: {
    one: 'proposal',
    many: 'proposals',
    head: 'Proposal',
    headIs: 'title',
    sorts: [{ value: 'title', label: 'Title' }, ...byReviews],
    needs: { come: 'everyone you accepted', wait: 'Include proposals you haven’t decided on' },
  },
  sponsorship: {
    one: 'inquiry',
    many: 'inquiries',
    head: 'Organization',
    headIs: 'title',
    sorts: [{ value: 'title', label: 'Organization' }],
    needs: { come: 'everyone you accepted', wait: 'Include inquiries you haven’t decided on' },
  },
  accommodation: {
    one: 'request',
    many: 'requests',
    head: 'Guest',
    headIs: 'name',
    sorts: [
      { value: 'title', label: 'Place' },
      { value: 'arrival', label: 'Arrival' },
    ],
    needs: {
      what: 'Access needs and emergency contacts',
      come: 'everyone whose stay you accepted',
      wait: 'Include requests you haven’t decided on',
    },
  },
  contact: { one: 'message', many: 'messages', head: 'Message', headIs: 'title', sorts: [] },
  project: {
    one: 'project',
    many: 'projects',
    head: 'Project',
    headIs: 'title',
    age: 'Age',
    name: 'Team',
    sorts: [
      { value: 'title', label: 'Title' },
      { value: 'score', label: 'Points' },
    ],
  },
  referral: {
    one: 'referral',
    many: 'referrals',
    head: 'Person',
    headIs: 'name',
    age: 'Age',
    sorts: [{ value: 'title', label: 'Invited by' }],
  },
}

/** `1 proposal`, `50 proposals` */
export function countOf(kind: AdminKind, number: number): string {
  const { one, many } = kindWords[kind]
  return counted(number, one, many)
}
