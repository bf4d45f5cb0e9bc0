import type { ApplicationStatus } from '@fest/schemas/vocabulary/application-status.ts'
import type { Moments } from './moments.ts'
import type { Submission } from './sending.ts'

type Inquiry = {
  becomes: ApplicationStatus
  daysAgo: number
  organisation: string
  homepage?: string
  name: string
  email: string
  position?: string
  support: readonly string[]
  package?: string
  budget?: string
  goals: string
  notes?: readonly string[]
  reason?: string
}

const inquiries: readonly Inquiry[] = [
  {
    becomes: 'accepted',
    daysAgo: 20.2,
    organisation: 'Kelvra Cryogenics',
    homepage: 'https://kelvra.example',
    name: 'Clara von Aster',
    email: 'clara.vonaster@kelvra.example',
    position: 'Head of R&D',
    support: ['money', 'mentors', 'prizes'],
    package: 'sponsorTier-entangled',
    budget: 'above_5000',
    goals:
      'We’d like to set the noise challenge, meet students who aren’t afraid of the cold, and find two interns for next summer.',
    notes: ['Contract signed, logo in the Studio.', 'The prize: a day in the lab, train tickets included.'],
    reason: 'We’re thrilled! Oksana will email you about the challenge.',
  },
  {
    becomes: 'accepted',
    daysAgo: 17.6,
    organisation: 'Fernhill Optics',
    homepage: 'https://fernhill-optics.example',
    name: 'Gwendolyn Parry',
    email: 'parry@fernhill-optics.example',
    position: 'Managing director',
    support: ['hardware', 'money'],
    package: 'sponsorTier-in-phase',
    budget: '500_to_2000',
    goals: 'We want people to hold a polarizer in their hands. Once you have, you get what we sell.',
  },
  {
    becomes: 'in_review',
    daysAgo: 9.1,
    organisation: 'Stadtwerke Lindenhof',
    homepage: 'https://stadtwerke-lindenhof.example',
    name: 'Rüdiger Amsel-Petersen',
    email: 'amsel-petersen@stadtwerke-lindenhof.example',
    position: 'Community relations',
    support: ['money', 'venue'],
    package: 'sponsorTier-superposed',
    budget: '2000_to_5000',
    goals:
      'We’re hiring people who like networks, of any kind. A table in the courtyard on Saturday would be perfect, and two of our colleagues could help out as mentors.',
    notes: ['Called back on Monday. The invoice has to be made out to the student council.'],
  },
  {
    becomes: 'in_review',
    daysAgo: 6.4,
    organisation: 'Papierkran Publishing',
    homepage: 'https://papierkran.example',
    name: 'Ottoline Brandis',
    email: 'ob@papierkran.example',
    support: ['prizes', 'media'],
    package: 'not_sure',
    budget: 'below_500',
    goals:
      'Books for the prizes, and a review of the fest in our quarterly. We’d bring forty copies of a picture book about waves.',
  },
  {
    becomes: 'in_review',
    daysAgo: 4.8,
    organisation: 'Wellenreiter Robotics',
    name: 'Dr. Ifeanyi Okwuosa',
    email: 'ifeanyi@wellenreiter-robotics.example',
    position: 'Founder',
    support: ['mentors', 'swag'],
    budget: 'not_sure',
    goals:
      'Four of us went to Lindenhof and want to give something back: a Saturday of our time, and stickers.',
    notes: ['Mentors are always welcome. Which hours?'],
  },
  {
    becomes: 'submitted',
    daysAgo: 2.7,
    organisation: 'Gletscher Cloud',
    homepage: 'https://gletscher-cloud.example',
    name: 'Annelie Sjögren',
    email: 'partners@gletscher-cloud.example',
    position: 'Partner programs',
    support: ['hardware', 'money'],
    package: 'sponsorTier-superposed',
    budget: '2000_to_5000',
    goals:
      'Simulator hours for every hackathon team, and our logo on stage. We’d also send someone to the closing ceremony.',
  },
  {
    becomes: 'submitted',
    daysAgo: 1.2,
    organisation: 'Mokkatasse roasters',
    name: 'Selin Akbulut',
    email: 'selin@mokkatasse.example',
    support: ['food'],
    package: 'sponsorTier-in-kind',
    goals: 'Coffee for the night build. We start roasting at ten at night anyway.',
  },
  {
    becomes: 'submitted',
    daysAgo: 0.3,
    organisation: 'Institute for Reliable Computing, Seeburg',
    homepage: 'https://reliable-computing.example',
    name: 'Benedikt Aurich',
    email: 'aurich@reliable-computing.example',
    position: 'Doctoral program',
    support: ['speakers', 'money'],
    budget: '500_to_2000',
    goals: 'We have eight openings for PhD students, and we’d like to meet people who read error bars.',
  },
  {
    becomes: 'declined',
    daysAgo: 13.5,
    organisation: 'LuckySpin Entertainment',
    name: 'Max Power',
    email: 'office@luckyspin.example',
    position: 'Growth',
    support: ['money', 'swag'],
    budget: 'above_5000',
    goals:
      'A banner on every page, our prize wheel in the entrance, and all participants’ addresses for a raffle.',
    notes: ['Gambling, and they want addresses. Against our rules twice.'],
    reason: 'We never share addresses, and we don’t advertise gambling.',
  },
]

/** Inquiries from companies and institutes, all sent without an account. */
export function sponsorshipInquiries(moments: Moments): Submission[] {
  return inquiries.map(({ becomes, daysAgo, name, notes, reason, ...said }) => ({
    form: 'sponsorship',
    as: null,
    at: moments.ago(daysAgo),
    becomes,
    ...(reason !== undefined && { reason }),
    ...(notes !== undefined && { notes }),
    answers: { ...said, contact_name: name },
  }))
}
