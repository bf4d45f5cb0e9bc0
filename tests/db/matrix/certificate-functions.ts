import { confirmed, everybody, type FunctionEntry, nobody, signedIn, staffUnseen } from './function-entry.ts'

const code = 'c'.repeat(20)
type Caller = { id: string }

/** The caller was there, has a certificate, and so has everybody else; the event is over. */
const certify = ({ id }: Caller) =>
  `update private.event_facts set phase_override = 'after';
   insert into public.talk_proposals select (jsonb_populate_record(null::public.talk_proposals, to_jsonb(one)
     || jsonb_build_object('id', gen_random_uuid(), 'user_id', '${id}', 'status', 'accepted'))).*
     from public.talk_proposals as one limit 1;
   insert into private.certificates (code, user_id, kind, event, days)
     select left(md5(account.id::text), 20), account.id, 'organizer', 'Fest', '[]' from auth.users as account`

const certifyOther = (caller: Caller) =>
  `${certify(caller)}; update private.certificates set code = '${code}' where user_id = (
     select user_id from public.registrations where user_id <> '${caller.id}' order by user_id limit 1)`

const ended = ({ id }: Caller) =>
  `insert into private.session_facts (session_id, title, starts_at, ends_at)
     values ('past', 'Noise lab', now() - interval '2 hours', now() - interval '1 hour');
   insert into public.saved_sessions (user_id, session_id) values ('${id}', 'past');
   insert into public.session_attendances select (jsonb_populate_record(null::public.session_attendances, to_jsonb(one)
     || jsonb_build_object('id', gen_random_uuid(), 'user_id', '${id}', 'session_id', 'past', 'undone_at', null))).*
     from public.session_attendances as one limit 1`

export const certificateFunctions: Record<string, FunctionEntry> = {
  my_certificates: { prepare: certify, promised: signedIn },
  issue_certificate: { args: () => ({ kind: 'speaker' }), prepare: certify, promised: confirmed },
  show_name_on_certificates: { args: () => ({ is_shown: true }), prepare: certify, promised: confirmed },
  verify_certificate: { args: () => ({ code }), prepare: certifyOther, promised: everybody },
  my_feedback: { prepare: ended, promised: signedIn },
  give_feedback: { args: () => ({ session: 'past', rating: 4 }), prepare: ended, promised: confirmed },
  admin_feedback: { prepare: ended, promised: staffUnseen },
}

const link = '00000000-0000-4000-8000-00000000c0de'
const signed = `${link}.${'0'.repeat(32)}`

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
  talk_by_link: { args: () => ({ link: signed }), promised: everybody },
  answer_talk_by_link: { args: () => ({ link: signed, confirms: true }), promised: everybody },
  answer_my_coming: { args: () => ({ is_coming: true, keeps_bed: false }), promised: confirmed },
  release_next_silent: { promised: nobody },
}
