import { document, image, rank, ref, type SeedDocument, slug } from '../document.ts'

const tiers = [
  {
    id: 'entangled',
    title: 'Entangled',
    price: 'from EUR 5,000',
    perks: [
      'Sets one of the hackathon challenges, with mentors of your own',
      'Ten minutes in the opening of the hackathon',
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
    perks: ['Pays for the lunches of forty students, and says so on a card', 'Logo on the site'],
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
    'Kelvra builds cables and attenuators for places colder than space. Clara von Aster and two colleagues bring a suitcase of broken parts and set the challenge about noise.',
  ],
  [
    'northlight-compute',
    'Northlight Compute',
    'entangled',
    'https://northlight-compute.example',
    'Northlight keeps quantum hardware available to people in other time zones. Its engineers teach three of the workshops and lend recorded calibration data for the notebooks.',
  ],
  [
    'halden-and-roe',
    'Halden & Roe',
    'superposed',
    'https://halden-roe.example',
    'A firm of cryptographers that moves hospitals and cities to new locks before the old ones fail. They send Zofia Wiśniewska, and pay for the captions.',
  ],
  [
    'sorrel-analytics',
    'Sorrel Analytics',
    'superposed',
    'https://sorrel-analytics.example',
    'Sorrel plans routes for fresh goods. Its team sets the optimisation challenge with three real graphs, names removed, fish implied.',
  ],
  [
    'tidepool-software',
    'Tidepool Software',
    'superposed',
    'https://tidepool.example',
    'Tidepool writes compilers for quantum circuits and gives its engineers a day a week for open source. They staff the round table all Saturday.',
  ],
  [
    'brueckner-instruments',
    'Brückner Instruments',
    'in-phase',
    'https://brueckner-instruments.example',
    'Makers of microwave sources from Kaltenbach, third generation. They pay for Friday’s lunch and lend the oscilloscope beside the stage.',
  ],
  [
    'fernhill-optics',
    'Fernhill Optics',
    'in-phase',
    'https://fernhill-optics.example',
    'Lenses, polarisers and patient advice. The filters that you will hold in your hand in three of the sessions come from Fernhill.',
  ],
  [
    'baeckerei-ahornkorn',
    'Bäckerei Ahornkorn',
    'in-kind',
    'https://ahornkorn.example',
    'The bakery opposite the tram stop. Nine hundred cinnamon rolls over three days, and a standing invitation to see the ovens at four in the morning.',
  ],
  [
    'kupferkessel-coffee',
    'Kupferkessel Coffee',
    'in-kind',
    'https://kupferkessel.example',
    'A roastery of two people and a bicycle. They run the coffee bar in the courtyard and refuse to say how many litres it took last year.',
  ],
] as const

const supporters = [
  [
    'department-of-physics',
    'Department of Physics',
    'https://physics.lindenhof-ut.example',
    'Lends the halls, the laboratories and Sofia’s refrigerators, and signs the forms that keep them open at night.',
  ],
  [
    'university-library',
    'University Library',
    'https://library.lindenhof-ut.example',
    'Keeps a shelf of books for the fest at the entrance, lends out twenty laptops, and archives the notebooks with a permanent address.',
  ],
  [
    'lindenhof-student-council',
    'Lindenhof Student Council',
    'https://council.lindenhof-ut.example',
    'Pays for the hot meals and makes sure that the fest stays free and counts for credit.',
  ],
  [
    'lindenhof-quantum-club',
    'Lindenhof Quantum Club',
    'https://lindenhof-quantum.example',
    'Thirty students who meet on Wednesdays. The fest began as their end-of-term evening.',
  ],
  [
    'riverside-science-club',
    'Riverside School Science Club',
    'https://riverside-school.example/science',
    'Kofi Mensah’s pupils built the polarisation stand in the courtyard and explain it better than we do.',
  ],
] as const

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
