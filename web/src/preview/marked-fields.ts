/**
 * The fields whose words visitors read, by type; `[]` goes through the items of a list, and rich text is marked block
 * by block. Fields that pages compare or compute with are left out (choices, addresses, dates, areas of work, the home page's
 * buttons, and the host's name, which is cut from the venue's), because a mark would change that. A test renders every page with
 * and without marks.
 */
export const markedFields: Readonly<Record<string, readonly string[]>> = {
  siteSettings: ['title', 'shortTitle', 'tagline', 'description', 'trademarkNotice'],
  home: [
    'ket',
    'headline',
    'lead',
    'scheduleTitle',
    'highlights[].ket',
    'highlights[].title',
    'highlights[].text',
    'phaseMessages[].message',
  ],
  page: ['title', 'ket', 'lead', 'body[]', 'emptyTitle', 'emptyText'],
  launch: [
    'buttonLabel',
    'launchingText',
    'welcomeTitle',
    'welcomeText',
    'launchDateText',
    'posterTitle',
    'posterText',
  ],
  hackathon: [
    'rules[]',
    'timeline[].title',
    'timeline[].text',
    'prizes[].place',
    'prizes[].title',
    'prizes[].text',
    'rubric[].criterion',
    'rubric[].guidance',
  ],
  secret: ['title', 'intro[]', 'solvedText[]'],
  session: ['title', 'subtitle', 'summary', 'abstract[]', 'prerequisites[]', 'bring[]', 'links[].title'],
  scheduleVersion: ['note'],
  track: ['title', 'description'],
  room: ['name', 'shortName', 'building', 'floor', 'directions', 'stepFreeRoute[].words'],
  venue: [
    'name',
    'address',
    'transit[]',
    'buildings[].name',
    'entrances[].name',
    'landmarks[].name',
    'ways[].name',
  ],
  person: ['name', 'headline', 'organization', 'pronouns', 'bio[]'],
  member: ['title', 'campus'],
  supporter: ['name', 'description'],
  sponsor: ['name', 'blurb'],
  sponsorTier: ['title', 'price', 'perks[]'],
  material: ['title', 'summary', 'licence'],
  challenge: ['title', 'summary', 'statement[]'],
  faq: ['question', 'answer[]'],
  announcement: ['title', 'body'],
  accommodationOption: ['name', 'description', 'address', 'nightlyPrice'],
}
