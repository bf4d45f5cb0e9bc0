/**
 * The fields whose words visitors read, by type; `[]` goes through the items of a list, and a rich text is marked block
 * by block. Not here: what pages compare or compute with (choices, addresses, dates, the buttons of the first page; the
 * host's name, which is cut from the venue's), for a mark would change that. A test renders every page with and without marks.
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
  session: ['title', 'summary', 'abstract[]', 'prerequisites[]', 'bring[]'],
  track: ['title', 'description'],
  room: ['name', 'shortName', 'building', 'floor', 'directions'],
  venue: ['name', 'address', 'transit[]'],
  person: ['name', 'headline', 'organization', 'pronouns', 'bio[]'],
  member: ['title', 'area', 'campus'],
  supporter: ['name', 'description'],
  sponsor: ['name', 'blurb'],
  sponsorTier: ['title', 'price', 'perks[]'],
  material: ['title', 'summary', 'licence'],
  challenge: ['title', 'summary', 'statement[]'],
  faq: ['question', 'answer[]'],
  announcement: ['title', 'body'],
  accommodationOption: ['name', 'description', 'address', 'nightlyPrice'],
}
