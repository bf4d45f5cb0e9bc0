import { document, rank, ref, type SeedDocument } from '../document.ts'
import { ambassadors, crew } from './crew.ts'
import { guestSpeakers } from './guest-speakers.ts'
import { people } from './person.ts'
import { hostSpeakers } from './speakers.ts'

type MemberSource = readonly [person: string, title: string, area: string]

const team: readonly MemberSource[] = [
  ['mira-lindqvist', 'Program lead', 'Program'],
  ['noah-brandt', 'Notebook keeper', 'Program'],
  ['oksana-melnyk', 'Hackathon lead', 'Hackathon'],
  ['elif-yildirim', 'Access lead', 'Welcome and access'],
  ['sanna-koskela', 'Volunteers', 'Welcome and access'],
  ['jonas-weidemann', 'Rooms and routes', 'Logistics'],
  ['theo-marchetti', 'Sound, stream and captions', 'Logistics'],
  ['fatima-zahra-bennani', 'Partners', 'Partners'],
  ['hana-kovacova', 'Design', 'Communication'],
  ['samir-haddad', 'Website and Wi-Fi', 'Communication'],
]

const organizers: readonly MemberSource[] = [
  ['mira-lindqvist', 'Co-chair', 'Chairs'],
  ['oksana-melnyk', 'Co-chair', 'Chairs'],
  ['tomas-havranek', 'Faculty advisor', 'University'],
  ['henrike-dahlmann', 'Patron', 'University'],
  ['petra-nowotny', 'Halls and safety', 'University'],
  ['gabriel-antunes', 'Student council', 'Students'],
]

const reach: Record<string, string> = {
  'lucia-ferraro': 'Circuit club on Tuesdays',
  'bao-tran': 'Reading group and shared bus',
  'astrid-nygaard': 'Chemistry newcomers',
  'diego-salvatierra': 'Online watch party',
  'ebony-whitlock': 'Teachers in training',
  'piotr-zielinski': 'Cafeteria booth in September',
  'sindre-aalto': 'Monthly build night',
  'naledi-dube': 'Warm-up evenings',
}

function members(group: string, sources: readonly MemberSource[], campus?: string): SeedDocument[] {
  return sources.map(([person, title, area], index) =>
    document('member', `member-${group}-${person}`, {
      group,
      person: ref(`person-${person}`),
      title,
      area,
      campus,
      orderRank: rank(index),
    }),
  )
}

const northCampus = 'Lindenhof, North Campus'

/** Everyone pictured on the site, and the lists they are in. */
export const peopleDocuments: readonly SeedDocument[] = [
  ...people(hostSpeakers, 0),
  ...people(guestSpeakers, 100),
  ...people(crew, 200),
  ...people(ambassadors, 300),
  ...members('team', team, northCampus),
  ...members('organizer', organizers, northCampus),
  ...ambassadors
    .flatMap((person) =>
      members('ambassador', [[person.id, 'Campus ambassador', reach[person.id] ?? '']], person.organization),
    )
    .map((member, index) => ({ ...member, orderRank: rank(index) })),
]
