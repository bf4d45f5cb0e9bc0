import { document, image, rank, ref, type SeedDocument, slug } from '../document.ts'

const tiers = [
  {
    id: 'entangled',
    title: 'Entangled',
    price: 'from EUR 5,000',
    perks: [
      'Sets one of the hackathon challenges, with mentors of your own',
      'Ten minutes at the hackathon kickoff',
      'A table in the courtyard on all three days',
      'Logo at the top of the site, on the stage and on the notebooks',
    ],
    places: 2,
  },
  {
    id: 'superposed',
    title: 'Superposed',
    price: 'from EUR 2,500',
    perks: [
      'A table in the courtyard on Saturday',
      'Up to three mentors at the round table',
      'Logo on the site and on the stage',
    ],
    places: 4,
  },
  {
    id: 'in-phase',
    title: 'In phase',
    price: 'from EUR 800',
    perks: ['Pays for forty students’ lunches, with a card that says so', 'Logo on the site'],
    places: 8,
  },
  {
    id: 'in-kind',
    title: 'In kind',
    price: 'food, rooms, hardware or hours',
    perks: ['Logo on the site', 'Our thanks from the stage, by name'],
  },
] as const

const sponsors = [
  [
    'kelvra-cryogenics',
    'Kelvra Cryogenics',
    'entangled',
    'https://kelvra.example',
    'Kelvra builds cables and attenuators for places colder than space. Clara von Aster and two colleagues are bringing a suitcase of broken parts, and they set the noise challenge.',
  ],
  [
    'northlight-compute',
    'Northlight Compute',
    'entangled',
    'https://northlight-compute.example',
    'Northlight keeps quantum hardware running for people in other time zones. Its engineers teach three of the workshops and share recorded calibration data for the notebooks.',
  ],
  [
    'halden-and-roe',
    'Halden & Roe',
    'superposed',
    'https://halden-roe.example',
    'Cryptographers who move hospitals and cities to new locks before the old ones fail. They’re sending us Zofia Wiśniewska and paying for the captions.',
  ],
  [
    'sorrel-analytics',
    'Sorrel Analytics',
    'superposed',
    'https://sorrel-analytics.example',
    'Sorrel plans routes for fresh goods. Its team set the optimization challenge with three real graphs: names removed, fish implied.',
  ],
  [
    'tidepool-software',
    'Tidepool Software',
    'superposed',
    'https://tidepool.example',
    'Tidepool writes compilers for quantum circuits and gives its engineers a day a week for open source. They’re at the round table all day Saturday.',
  ],
  [
    'brueckner-instruments',
    'Brückner Instruments',
    'in-phase',
    'https://brueckner-instruments.example',
    'A third-generation maker of microwave sources from Kaltenbach. They’re buying Friday’s lunch and lending us the oscilloscope next to the stage.',
  ],
  [
    'fernhill-optics',
    'Fernhill Optics',
    'in-phase',
    'https://fernhill-optics.example',
    'Lenses, polarizers and patient advice. The filters you’ll hold in three of the sessions come from Fernhill.',
  ],
  [
    'baeckerei-ahornkorn',
    'Bäckerei Ahornkorn',
    'in-kind',
    'https://ahornkorn.example',
    'The bakery across from the tram stop. Nine hundred cinnamon rolls over three days, and a standing invitation to see the ovens at four in the morning.',
  ],
  [
    'kupferkessel-coffee',
    'Kupferkessel Coffee',
    'in-kind',
    'https://kupferkessel.example',
    'A roastery of two people and a bike. They run the coffee bar in the courtyard and won’t say how many liters it took last year.',
  ],
] as const

const supporters = [
  [
    'department-of-physics',
    'Department of Physics',
    'https://physics.lindenhof-ut.example',
    'Lends us the halls, the labs and Sofia’s refrigerators, and signs the forms that keep them open at night.',
  ],
  [
    'university-library',
    'University Library',
    'https://library.lindenhof-ut.example',
    'Sets up a shelf of fest books by the entrance, lends out twenty laptops, and archives the notebooks at a permanent address.',
  ],
  [
    'lindenhof-student-council',
    'Lindenhof Student Council',
    'https://council.lindenhof-ut.example',
    'Pays for the hot meals and makes sure the fest stays free and counts for credit.',
  ],
  [
    'lindenhof-quantum-club',
    'Lindenhof Quantum Club',
    'https://lindenhof-quantum.example',
    'Thirty students who meet on Wednesdays. The fest started as their end-of-semester party.',
  ],
  [
    'riverside-science-club',
    'Riverside School Science Club',
    'https://riverside-school.example/science',
    'Kofi Mensah’s students built the polarization stand in the courtyard and explain it better than we do.',
  ],
] as const

/** What each sponsor's contribution pays for. */
const paysFor: Readonly<Record<(typeof sponsors)[number][0], readonly string[]>> = {
  'kelvra-cryogenics': ['Challenges', 'Mentors', 'Prizes'],
  'northlight-compute': ['Calibration data', 'Challenges', 'Mentors'],
  'halden-and-roe': ['Captions', 'Train tickets'],
  'sorrel-analytics': ['Challenges', 'Train tickets'],
  'tidepool-software': ['Mentors', 'Prizes'],
  'brueckner-instruments': ['Lunches', 'Lab kits'],
  'fernhill-optics': ['Lab kits'],
  'baeckerei-ahornkorn': ['Rolls and coffee'],
  'kupferkessel-coffee': ['Rolls and coffee'],
}

/** Sponsors with their tiers, and supporters. */
export const partnerDocuments: readonly SeedDocument[] = [
  ...tiers.map(({ id, ...tier }, index) =>
    document('sponsorTier', `sponsorTier-${id}`, { ...tier, slug: slug(id), rank: index + 1 }),
  ),
  ...sponsors.map(([id, name, tier, url, blurb], index) =>
    document('sponsor', `sponsor-${id}`, {
      name,
      slug: slug(id),
      tier: ref(`sponsorTier-${tier}`),
      paysFor: paysFor[id],
      agreementConfirmed: true,
      logo: image(`${id}-light.png`, name),
      logoDark: image(`${id}-dark.png`, name),
      url,
      blurb,
      orderRank: rank(index),
    }),
  ),
  ...supporters.map(([id, name, url, description], index) =>
    document('supporter', `supporter-${id}`, {
      name,
      slug: slug(id),
      logo: image(`${id}.png`, name),
      url,
      description,
      orderRank: rank(index),
    }),
  ),
]
