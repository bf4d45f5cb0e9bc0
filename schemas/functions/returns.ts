import * as z from 'zod/mini'
import type { Database, Json } from '../database.types.ts'
import { roomClaimStatuses } from '../vocabulary/applications.ts'
import { admin, exportPage, listPage, logActor, logPage, matchingPage, savedView } from './admin-lists.ts'
import { customOverview, decided, needsTold, note, rowDetail, undoable, undone } from './admin-rows.ts'
import { comingCheck, comingTold } from './coming.ts'
import {
  arrivals,
  badges,
  corrected,
  correctedName,
  corrections,
  importedPeople,
  missingPeople,
  walkedIn,
} from './walk-ins.ts'
import { attendanceCount, rosterPage, scanAnswer, ticketParts } from './check-in.ts'
import { issuedCertificate, myCertificates, verifiedCertificate } from './certificates.ts'
import {
  customQuestions,
  formState,
  hackathonState,
  installationHealth,
  mailWaitsWithCount,
  registrationState,
  releaseHealth,
  settingsRead,
  upkeep,
} from './event.ts'
import {
  judgedProject,
  judgingState,
  myTeam,
  result,
  seeker,
  shownProject,
  teamBehindCode,
  teamOnBoard,
} from './hackathon.ts'
import { askedSession, sessionFeedback } from './feedback.ts'
import { letter, letterCount, letterPreview, listedLetter } from './letters.ts'
import { mailPage, mailsRetried, sentMail } from './mail.ts'
import { overview } from './overview.ts'
import { adminPlaces, guestList, placeByHand, seatedByHand } from './places.ts'
import { retention } from './retention.ts'
import { myReviews, reviewRanking, reviewRow } from './reviews.ts'
import { givenRole, ownRole } from './roles.ts'
import { openSpeakerPages, speakerPage, speakerPageForAdmins } from './speakers.ts'

/** begin_lab_check(): `task` is Task of packages/lab/challenges/task.ts. */
const labCheck = z.strictObject({
  person: z.string(),
  task: z.record(z.string(), z.unknown()),
  version: z.string(),
})

type Tables = Database['public']['Tables']

/** A row as its table has it, which a function gives whole; the generated types know its columns. */
const rowOf = <Name extends keyof Tables>() =>
  z.custom<Tables[Name]['Row']>((value) => typeof value === 'object' && value !== null)

type Functions = Database['public']['Functions']
/** The functions that the generated types only describe as JSON. */
type Untyped = {
  [Name in keyof Functions]: Json extends Functions[Name]['Returns'] ? Name : never
}[keyof Functions]

const answers = z.record(z.string(), z.unknown())

/**
 * The results of database functions that the generated types can't describe: JSON, fixed words, and nullable columns. A
 * JSON function that is missing here doesn't compile. The clients of all tests parse each answer with this.
 */
export const functionReturns = {
  admin_arrivals: arrivals,
  admin_badges: badges,
  admin_correct: corrected,
  admin_corrections: corrections,
  admin_import_people: importedPeople,
  admin_missing: missingPeople,
  correct_name: correctedName,
  walk_in: walkedIn,
  admin_assign: z.strictObject({ done: z.array(z.string()) }),
  admin_coming: comingCheck,
  admin_custom_questions: customOverview,
  admin_decide: decided,
  admin_export: exportPage,
  admin_export_needs: exportPage,
  admin_export_guests: guestList,
  admin_feedback: z.array(sessionFeedback),
  admin_give_bed: placeByHand,
  admin_guests: guestList,
  admin_headshot: z.strictObject({ headshot: z.nullable(z.string()) }),
  admin_list: listPage,
  admin_mark_drafts: z.strictObject({ by: z.nullable(z.string()), at: z.string() }),
  admin_matching: matchingPage,
  admin_mail_waits: z.nullable(mailWaitsWithCount),
  admin_mails: mailPage,
  admin_needs: needsTold,
  admin_note: note,
  admin_overview: overview,
  admin_places: adminPlaces,
  admin_give_role: givenRole,
  admin_read: rowDetail,
  admin_roles: z.array(givenRole),
  admin_hold_purge: retention,
  admin_move_purge: retention,
  admin_retention: retention,
  admin_save_coming: comingCheck,
  admin_seat: seatedByHand,
  admin_seat_in_session: placeByHand,
  admin_set_room: z.strictObject({ room: z.nullable(z.string()) }),
  admin_speaker_page: z.nullable(speakerPageForAdmins),
  admin_take_bed: placeByHand,
  admin_read_mail: z.nullable(sentMail),
  admin_undo: undone,
  admin_undoable: undoable,
  admin_upkeep: upkeep,
  admin_unseat_in_session: placeByHand,
  admin_views: z.array(savedView),
  admins: z.array(admin),
  answer_coming_by_link: z.nullable(comingTold),
  answer_my_coming: z.nullable(comingTold),
  assign_reviews: z.strictObject({ added: z.number(), short: z.number() }),
  attendance_of: attendanceCount,
  check_in: scanAnswer,
  check_in_roster: rosterPage,
  check_in_tickets: ticketParts,
  coming_by_link: z.nullable(comingTold),
  count_letter: z.nullable(letterCount),
  begin_lab_check: labCheck,
  custom_questions: z.nullable(customQuestions),
  declare_conflict: z.strictObject({ is_reassigned: z.boolean() }),
  form_state: z.array(formState),
  hackathon_results: z.array(result),
  hackathon_state: z.array(hackathonState),
  installation_health: installationHealth,
  issue_certificate: issuedCertificate,
  judging_overview: z.array(judgingState),
  judging_projects: z.array(judgedProject),
  letters: z.array(listedLetter),
  log_actors: z.array(logActor),
  log_entries: logPage,
  my_accommodation_place: z.array(
    z.strictObject({
      request_id: z.string(),
      option_id: z.string(),
      status: z.enum(roomClaimStatuses),
      place_in_queue: z.nullable(z.number()),
    }),
  ),
  my_coming: z.nullable(comingTold),
  // Each table that knows something about people has its part; the rows of most are as they are.
  my_speaker_page: z.nullable(speakerPage),
  open_speaker_pages: openSpeakerPages,
  save_speaker_page: speakerPage,
  my_data: z.looseObject({
    registrations: z.array(rowOf<'registrations'>()),
    registration_needs: z.array(rowOf<'registration_needs'>()),
    consents: z.array(rowOf<'consents'>()),
    status_history: z.array(z.looseObject({ from_status: z.nullable(z.string()), to_status: z.string() })),
  }),
  my_certificates: myCertificates,
  my_feedback: z.array(askedSession),
  my_reviews: myReviews,
  my_role: z.nullable(ownRole),
  my_submission: z.nullable(answers),
  my_team: myTeam,
  preview_letter: z.nullable(letterPreview),
  read_letter: z.nullable(letter),
  read_settings: settingsRead,
  record_attendance: z.array(scanAnswer),
  registration_state: z.array(registrationState),
  release_health: releaseHealth,
  retry_mails: mailsRetried,
  review_ranking: reviewRanking,
  review_row: reviewRow,
  save_admin_view: savedView,
  save_letter: letter,
  save_review: reviewRow,
  save_settings: z.nullable(settingsRead),
  seekers_board: z.array(seeker),
  send_letter: letter,
  showcase: z.array(shownProject),
  sync_check_ins: z.array(scanAnswer),
  stop_letter: letter,
  team_behind_code: z.array(teamBehindCode),
  team_board: z.array(teamOnBoard),
  undo_check_in: scanAnswer,
  verify_certificate: verifiedCertificate,
} satisfies Record<Untyped, z.ZodMiniType> & Partial<Record<keyof Functions, z.ZodMiniType>>

export type FunctionReturns = {
  [Name in keyof typeof functionReturns]: z.infer<(typeof functionReturns)[Name]>
}
