import type { AnswerColumn } from '@fest/schemas/forms/question.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import {
  budgetRangeLabels,
  contactTopicLabels,
  outreachChannelLabels,
  roomGenderLabels,
  supportKindLabels,
  talkFormatLabels,
  talkTopicLabels,
  travelNeedLabels,
} from '@fest/schemas/vocabulary/applications.ts'
import { licenseLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import {
  attendanceLabels,
  hackathonPlanLabels,
  newsSourceLabels,
  personRoleLabels,
  pythonComfortLabels,
  quantumKnowledgeLabels,
  shirtSizes,
  yearOfStudyLabels,
} from '@fest/schemas/vocabulary/registration.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import type { AdminAnswer, AnswerAsColumn, Labels } from './admin-answer.ts'
import written from './admin-answers.json'

/** What a list shows besides answers, by the names `admin_list()` gives them. */
type Beside = {
  registrations: 'in_line' | 'came_by' | 'coming'
  talk: 'has_headshot'
  accommodation: 'option' | 'bed'
  project: 'score' | 'judges' | 'shares_repository'
}
type NoAnswer = 'team_id' | 'is_published' | 'changed_by' | 'repository_key' | 'repository_since'

export const choicesOf = (labels: Labels) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Labels for what looked odd about a referral when it arrived. */
export const oddLabels: Labels = {
  same_domain: 'Many from one domain',
  many: 'Many in a day',
  same_minute: 'Several within a minute',
}

/** The labels that answers name. */
const vocabulary: Readonly<Record<string, Labels>> = {
  budgetRangeLabels,
  contactTopicLabels,
  outreachChannelLabels,
  roomGenderLabels,
  supportKindLabels,
  talkFormatLabels,
  talkTopicLabels,
  travelNeedLabels,
  licenseLabels,
  attendanceLabels,
  hackathonPlanLabels,
  newsSourceLabels,
  personRoleLabels,
  pythonComfortLabels,
  quantumKnowledgeLabels,
  yearOfStudyLabels,
  sessionLevelLabels,
  oddLabels,
  shortFormats: { ...talkFormatLabels, lightning: 'Lightning', workshop: 'Workshop' },
  shirtLabels: Object.fromEntries(shirtSizes.map((size) => [size, size])),
  comingLabels: {
    coming: 'Coming',
    gave_away: 'Gave their seat away',
    released: 'Lost it to the waitlist',
    silent: 'No answer',
    not_asked: 'Not asked',
  },
}

type Named = { labels?: string | Labels }
type Written = Omit<AdminAnswer, 'labels' | 'column'> &
  Named & { column?: Omit<AnswerAsColumn, 'labels'> & Named }

function withLabels<Of extends Named>({ labels, ...rest }: Of): Omit<Of, 'labels'> & { labels?: Labels } {
  const known = typeof labels === 'string' ? vocabulary[labels] : labels
  if (labels !== undefined && known === undefined)
    throw new Error('An answer names labels that are not there.')
  return { ...rest, ...(known && { labels: known }) }
}

/** The answers of a kind; a name that is missing doesn't compile. */
const answersOf = <Name extends string>(
  list: Readonly<Record<Name, unknown>>,
): Readonly<Record<Name, AdminAnswer>> =>
  Object.fromEntries(
    Object.entries(list as Readonly<Record<string, Written>>).map(([name, { column, ...answer }]) => [
      name,
      { ...withLabels(answer), ...(column && { column: withLabels(column) }) },
    ]),
  ) as Record<Name, AdminAnswer>

/** The answers the panel shows of each kind, in the order of an open row and of the list. */
export const adminAnswers: Readonly<Record<AdminKind, Readonly<Record<string, AdminAnswer>>>> = {
  registrations: answersOf<AnswerColumn<'registrations'> | Beside['registrations']>(written.registrations),
  ambassador: answersOf<AnswerColumn<'ambassador_applications'>>(written.ambassador),
  talk: answersOf<AnswerColumn<'talk_proposals'> | Beside['talk']>(written.talk),
  sponsorship: answersOf<AnswerColumn<'sponsorship_inquiries'>>(written.sponsorship),
  accommodation: answersOf<AnswerColumn<'accommodation_requests'> | Beside['accommodation']>(
    written.accommodation,
  ),
  contact: answersOf<AnswerColumn<'contact_messages'>>(written.contact),
  project: answersOf<Exclude<AnswerColumn<'projects'>, NoAnswer> | Beside['project']>(written.project),
  referral: answersOf<'title' | 'odd' | 'domain'>(written.referral),
}
