import { confirmed, everybody, type FunctionEntry, nobody, signedIn, staffUnseen } from './function-entry.ts'

const link = '00000000-0000-4000-8000-00000000c0de'

/** Whether people still come: asked by admins, answered by a mail's link or the caller's own account. */
export const comingFunctions: Record<string, FunctionEntry> = {
  admin_coming: { promised: staffUnseen },
  admin_save_coming: {
    args: () => ({ is_on: false, releases: true, seen: '2025-09-01T00:00:00Z' }),
    prepare: () => `update private.coming_check set updated_at = '2025-09-01T00:00:00Z' where id`,
    promised: staffUnseen,
  },
  // A link that nobody has: who has one answers for its person, which coming.test.ts shows.
  coming_by_link: { args: () => ({ link }), promised: everybody },
  answer_coming_by_link: { args: () => ({ link, is_coming: false, keeps_bed: false }), promised: everybody },
  my_coming: { promised: signedIn },
  answer_my_coming: { args: () => ({ is_coming: true, keeps_bed: false }), promised: confirmed },
  release_next_silent: { promised: nobody },
}
