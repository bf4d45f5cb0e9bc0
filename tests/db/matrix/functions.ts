import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { agreed } from '../../support/registration.ts'
import { type Actor, actors } from './actors.ts'
import { adminFunctions } from './admin-functions.ts'
import { doorFunctions } from './door-and-log.ts'
import {
  confirmed,
  everybody,
  type FunctionEntry,
  type FunctionVerdict,
  nobody,
  plain,
  promise,
  registered,
  signedIn,
  staff,
  staffUnseen,
  unproven,
} from './function-entry.ts'
import { certificateFunctions, comingFunctions } from './certificate-functions.ts'
import { hackathonFunctions } from './hackathon-functions.ts'
import { letterFunctions, mailFunctions } from './mail.ts'
import { reviewFunctions, speakerFunctions, submissionFunctions } from './submission-functions.ts'

/** Every function of the data API. A new one needs one entry here. */
export const functions: Record<string, FunctionEntry> = {
  ...adminFunctions,
  ...comingFunctions,
  ...certificateFunctions,
  ...doorFunctions,
  ...hackathonFunctions,
  ...letterFunctions,
  ...mailFunctions,
  ...reviewFunctions,
  ...speakerFunctions,
  ...submissionFunctions,
  register: {
    args: () => ({ details: registrationAnswers, needs: {}, consents: agreed, seconds_to_fill: 60 }),
    prepare: ({ id }) =>
      `delete from public.registration_needs where user_id = '${id}'; delete from public.registrations where user_id = '${id}'`,
    promised: confirmed,
  },
  change_registration: {
    args: () => ({ details: { ...registrationAnswers, hackathon: 'solo' }, needs: {}, consents: agreed }),
    promised: registered,
  },
  cancel_registration: {
    // The last member with a submitted project has to withdraw it first.
    prepare: ({ id }) => `delete from public.projects where changed_by = '${id}'`,
    promised: registered,
  },
  custom_questions: { args: () => ({ form: 'registrations' }), promised: everybody },
  sync_custom_questions: {
    args: () => ({
      published: {
        registrations: [{ name: 'custom_song', control: 'text', max: 100, label: 'Which song?' }],
      },
    }),
    promised: staffUnseen,
  },
  ...plain(everybody, 'installation_health lab_board referral_leaderboard registration_state session_seats'),
  ...plain(signedIn, 'my_lab_solutions my_place_in_queue my_referral_count my_referrals_in_check'),
  note_release: { promised: nobody },
  note_run: { args: () => ({ what: 'content' }), promised: nobody },
  reserve_seat: { args: () => ({ session: 'two' }), promised: registered },
  release_seat: { args: () => ({ session: 'one' }), promised: registered },
  sync_sessions: { args: () => ({ published: [] }), promised: staff },
  grant_captcha_pass: { args: () => ({ pass_hash: 'a'.repeat(64) }), promised: nobody },
  my_profile: { promised: confirmed },
  begin_lab_check: { args: () => ({ challenge: 'one' }), promised: confirmed },
  // Its own solution, too: only what was judged is kept.
  keep_lab_solution: {
    args: ({ id }) => ({ person: id, challenge: 'one', version: 'a', circuit: '1,0;h0', gates: 0 }),
    promised: nobody,
  },
  // It shows in no table of the data API.
  sync_lab_challenges: { args: () => ({ published: [] }), promised: staffUnseen },
  is_referral_code: { args: () => ({ code: 'abcdefgh' }), promised: everybody },
  my_data: { promised: promise('denied', 'ran', { 'admin at aal1': 'refused' }) },
  delete_my_account: {
    args: ({ email }) => ({ confirm_email: email }),
    promised: promise('denied', 'ran', {
      ...unproven,
      // The event would have no admin left; somebody has to remove them from the list first.
      admin: 'refused',
      'listed admin': 'refused',
      // Their address leaves the list of judges.
      judge: 'ran for all',
      'renamed admin': 'ran for all',
    }),
  },
  purge_expired: {
    prepare: () => `update private.event_facts set ends_on = '2020-01-01' where id;
      update private.retention_kinds set keeps_days = 0, ended_on = '2020-01-01', told_for = '2020-01-01',
        told_at = '2020-01-01' where kind = 'proofs'`,
    promised: staff,
  },
  admin_retention: { promised: staffUnseen },
  admin_hold_purge: { args: () => ({ is_held: true }), promised: staffUnseen },
  admin_move_purge: {
    args: () => ({ kind: 'needs', seen: '2100-01-29', purge_on: '2100-03-01' }),
    prepare: () => `update private.event_facts set ends_on = '2100-01-01' where id`,
    promised: staffUnseen,
  },
}

export function cellsOfFunctions(): { name: string; actor: Actor; promised: FunctionVerdict }[] {
  return Object.entries(functions).flatMap(([name, { promised }]) =>
    actors.map((actor) => ({ name, actor, promised: promised[actor] })),
  )
}

export const isDenial = (verdict: FunctionVerdict): boolean => verdict === 'denied' || verdict === 'refused'
