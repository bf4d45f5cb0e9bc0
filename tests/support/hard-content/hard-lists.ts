import { document, keyed, rank, ref, refs, type SeedDocument, slug } from '@fest/local/seed/document.ts'
import { rich } from '@fest/local/seed/rich-text.ts'
import { landmarkKinds } from '@fest/schemas/vocabulary/campus.ts'
import { faqCategories } from '@fest/schemas/vocabulary/faq.ts'
import { materialKinds } from '@fest/schemas/vocabulary/materials.ts'
import { pageKeys } from '@fest/schemas/vocabulary/pages.ts'
import { memberGroups } from '@fest/schemas/vocabulary/people.ts'
import { everyBlock } from './every-block.ts'
import { draw } from '../draw.ts'
import { endlessWord, madeUpSentence } from './words.ts'

const hardSponsors = 40
const hardTiers = 5
const hardQuestions = 80

/** Everything that is a list beside the program: sponsors, questions, materials, members, pages. */
export function hardLists(): SeedDocument[] {
  const random = draw(40)
  return [
    ...sponsors(random),
    ...questions(random),
    ...materials(random),
    ...members(random),
    ...pages(random),
  ]
}

function sponsors(random: () => number): SeedDocument[] {
  const tiers = Array.from({ length: hardTiers }, (_, index) =>
    document('sponsorTier', `tier-${index}`, {
      title: index === 2 ? endlessWord(random) : `Tier ${index + 1}`,
      slug: slug(`tier-${index}`),
      rank: index + 1,
      price: index === 0 ? 'from EUR 1,234,567.89 including everything' : undefined,
      perks: index === 4 ? undefined : [madeUpSentence(6, random), endlessWord(random)],
      places: index === 1 ? 3 : undefined,
    }),
  )
  const logos = ['kelvra-cryogenics', 'fernhill-optics', 'northlight-compute']
  const list = Array.from({ length: hardSponsors }, (_, index) => {
    const logo = logos[index % logos.length]
    const name = index === 0 ? endlessWord(random) : `Sponsor ${index + 1} & Söhne`
    // Every fourth has no logo yet, or one without a description.
    const picture = { _type: 'imageWithAlt', _sanityAsset: `image@file://./images/${logo}-light.png` }
    return document('sponsor', `sponsor-${index}`, {
      name,
      slug: slug(`sponsor-${index}`),
      tier: ref(`tier-${index % hardTiers}`),
      agreementConfirmed: true,
      logo: index % 4 === 0 ? undefined : index % 4 === 1 ? picture : { ...picture, alt: name },
      url: 'https://sponsor.example/',
      blurb: index % 5 === 0 ? madeUpSentence(40, random).slice(0, 400) : undefined,
      paysFor:
        index < 3 ? [endlessWord(random), 'Lunches'] : index < 12 ? ['Lunches', `Thing ${index}`] : undefined,
      orderRank: rank(index),
    })
  })
  const supporters = Array.from({ length: 12 }, (_, index) =>
    document('supporter', `supporter-${index}`, {
      name: index === 0 ? endlessWord(random) : `Supporter ${index + 1}`,
      slug: slug(`supporter-${index}`),
      description: index % 2 === 0 ? undefined : madeUpSentence(20, random),
      orderRank: rank(index),
    }),
  )
  return [...tiers, ...list, ...supporters]
}

function questions(random: () => number): SeedDocument[] {
  return Array.from({ length: hardQuestions }, (_, index) =>
    document('faq', `faq-${index}`, {
      question: index === 0 ? endlessWord(random) : madeUpSentence(8, random).replace('.', '?'),
      slug: slug(`faq-${index}`),
      category: faqCategories[index % faqCategories.length],
      answer:
        index === 1
          ? everyBlock(`faq-${index}/answer`)
          : rich(`faq-${index}/answer`, madeUpSentence(20, random)),
      orderRank: rank(index),
    }),
  )
}

function materials(random: () => number): SeedDocument[] {
  return Array.from({ length: 30 }, (_, index) =>
    document('material', `material-${index}`, {
      title: index === 0 ? endlessWord(random) : madeUpSentence(5, random),
      slug: slug(`material-${index}`),
      kind: materialKinds[index % materialKinds.length],
      summary: madeUpSentence(15, random),
      level: 'any',
      minutes: index % 3 === 0 ? undefined : 5 * index,
      url: index % 2 === 0 ? 'https://material.example/' : undefined,
      file:
        index === 0 ? { _type: 'file', _sanityAsset: 'file@file://./files/first-circuits.ipynb' } : undefined,
      prerequisites: index > 20 ? refs(`material-${index}/prerequisites`, ['material-0']) : undefined,
      needsHardware: index === 4,
      orderRank: rank(index),
    }),
  )
}

function members(random: () => number): SeedDocument[] {
  return memberGroups.flatMap((group) =>
    Array.from({ length: 20 }, (_, index) =>
      document('member', `member-${group}-${index}`, {
        group,
        person: ref(`person-${index}`),
        title: index === 0 ? endlessWord(random) : madeUpSentence(3, random),
        area: index % 4 === 0 ? undefined : `Area ${index % 4}`,
        campus: group === 'ambassador' && index % 2 === 0 ? 'ジュネーブ大学' : undefined,
        orderRank: rank(index),
      }),
    ),
  )
}

function pages(random: () => number): SeedDocument[] {
  return pageKeys.map((pageKey, index) =>
    document('page', `page-${pageKey}`, {
      key: pageKey,
      title: index % 2 === 0 ? endlessWord(random).slice(0, 80) : 'صفحة من صفحات المهرجان',
      ket: index % 2 === 0 ? 'ωραίο' : undefined,
      lead: index % 2 === 0 ? madeUpSentence(40, random).slice(0, 300) : endlessWord(random),
      body: everyBlock(`page-${pageKey}/body`),
    }),
  )
}

const spot = (x: number, y: number) => ({ _type: 'mapSpot', x, y })

/** Announcements, the event's settings, the home page, the hackathon and the hidden page, all too long. */
export function hardSingletons(): SeedDocument[] {
  const random = draw(9)
  const long = () => endlessWord(random)
  return [
    document('venue', 'venue-hard', {
      name: long(),
      slug: slug('venue-hard'),
      address: `${long()}\n12345 Łódź`,
      mapUrl: 'https://map.example/',
      // Names without end, at every edge of the map.
      buildings: keyed('venue-hard/buildings', [
        { _type: 'campusBuilding', name: long().slice(0, 40), spot: spot(0, 0), width: 24, height: 6 },
        {
          _type: 'campusBuilding',
          name: madeUpSentence(6, random).slice(0, 40),
          spot: spot(22, 12),
          width: 9,
          height: 9,
        },
      ]),
      entrances: keyed('venue-hard/entrances', [
        { _type: 'campusEntrance', name: long().slice(0, 40), spot: spot(24, 15), isStepFree: true },
        { _type: 'campusEntrance', name: 'Stairs', spot: spot(0, 0), isStepFree: false },
      ]),
      landmarks: keyed(
        'venue-hard/landmarks',
        landmarkKinds.map((kind, index) => ({
          _type: 'campusLandmark',
          name: long().slice(0, 40),
          kind,
          spot: spot(index * 3, 15),
        })),
      ),
      ways: keyed('venue-hard/ways', [
        {
          _type: 'campusWay',
          name: 'Across',
          isStepFree: false,
          spots: keyed('venue-hard/ways/spots', [spot(0, 15), spot(24, 0)]),
        },
      ]),
    }),
    document('siteSettings', 'siteSettings', {
      title: 'Qiskit Fall Fest 2025',
      shortTitle: 'Fall Fest at Lindenhof U',
      tagline: madeUpSentence(12, random).slice(0, 100),
      description: madeUpSentence(40, random),
      hostName: 'Universität der Vereinigten Hochschulen zu Lindenhof an der Ahorn',
      timeZone: 'Europe/Berlin',
      startDate: '2025-10-10',
      endDate: '2025-10-12',
      launchAt: '2025-09-27T09:00:00Z',
      registrationOpensAt: '2025-09-27T09:00:00Z',
      registrationClosesAt: '2025-10-09T18:00:00Z',
      venue: ref('venue-hard'),
      contactEmail: 'somebody.with.a.very.long.address@fallfest-lindenhof-university.example',
      trademarkNotice: 'Qiskit is a trademark of IBM.',
    }),
    document('home', 'home', {
      headline: 'Rindfleischetikettierungsüberwachung of quantum computers for everybody',
      lead: madeUpSentence(50, random),
      highlights: keyed(
        'home/highlights',
        [0, 1, 2].map((index) => ({
          ket: 'highlight',
          title: index === 1 ? long() : madeUpSentence(4, random),
          text: madeUpSentence(30, random),
          href: '/workshops',
        })),
      ),
      featuredSpeakers: refs(
        'home/featuredSpeakers',
        [0, 1, 2, 3, 4, 5].map((index) => `person-${index}`),
      ),
    }),
    document('hackathon', 'hackathon', {
      startsAt: '2025-10-11T16:00:00Z',
      endsAt: '2025-10-12T12:00:00Z',
      submissionClosesAt: '2025-10-12T10:00:00Z',
      rules: everyBlock('hackathon/rules'),
      challenges: refs('hackathon/challenges', ['challenge-hard']),
      rubric: keyed('hackathon/rubric', [{ criterion: long(), weight: 100, guidance: long() }]),
      prizes: keyed('hackathon/prizes', [{ place: '1', title: long() }]),
      timeline: keyed('hackathon/timeline', [{ at: '2025-10-11T16:00:00Z', title: long() }]),
    }),
    document('challenge', 'challenge-hard', {
      title: long(),
      slug: slug('challenge-hard'),
      summary: madeUpSentence(30, random),
      statement: everyBlock('challenge-hard/statement'),
      level: 'any',
      url: 'https://challenge.example/',
    }),
    document('secret', 'secret', {
      path: slug('hard-to-find'),
      title: long(),
      intro: everyBlock('secret/intro'),
    }),
    document('announcement', 'announcement-hard', {
      title: long(),
      body: madeUpSentence(50, random),
      severity: 'urgent',
      startsAt: '2025-01-01T00:00:00Z',
      endsAt: '2035-01-01T00:00:00Z',
      href: '/faq',
    }),
  ]
}
