import type { WordChoices } from '../word-choices.ts'
import { offsetKey } from './foreign-offsets.ts'
import { programOfSchedule } from './from-pretalx.ts'
import { UnreadableFile } from '@fest/sheets/unreadable-file.ts'
import { event, fieldsIn, schedule } from '../../testing/read-sheets.ts'

const sessionsOf = (json: unknown) => fieldsIn(programOfSchedule(json), 'session')

test('reads what another tool or an older version writes', () => {
  const found = programOfSchedule(
    schedule(
      event({
        guid: undefined,
        id: 7,
        duration: 45,
        title: { de: 'Schaltkreise', en: 'Circuits' },
        language: 'de-formal',
        abstract: 'A *short* text.',
        description: 'And a long one.',
        persons: [
          { code: 'ABC', name: 'Mira', biography: 'Builds **things**.' },
          { name: 'Bo', role: 'moderator' },
          {},
        ],
      }),
    ),
  )
  expect(found.source).toBe('pretalx:q25')
  expect(found.problems.map(({ message }) => message)).toEqual(['Someone without a name is left out.'])
  expect(found.entries.map(({ type, id, isByName }) => [type, id, isByName])).toEqual([
    ['room', 'lab a', true],
    ['person', 'ABC', false],
    ['person', 'bo', true],
    ['session', '7', false],
  ])
  expect(found.entries.at(-1)?.fields).toMatchObject({
    title: 'Circuits',
    language: 'de',
    summary: 'A short text.',
    abstract: 'And a long one.',
    startsAt: '2025-10-10T12:00:00.000Z',
    endsAt: '2025-10-10T12:45:00.000Z',
    speakers: [{ person: { id: 'ABC' } }, { person: { id: 'bo' }, role: 'moderator' }],
  })
})

test('a schedule from another zone is asked about, and keeps its clock times where that was chosen', () => {
  const dates = ['2025-10-25T14:00:00+05:30', '2025-10-26T14:00:00+05:30', '2025-10-26T14:00:00+01:00']
  const json = schedule(...dates.map((date) => event({ guid: date, date })))
  const startsWith = (words: WordChoices) =>
    fieldsIn(programOfSchedule(json, words, 'Europe/Berlin'), 'session').map(({ startsAt }) =>
      startsAt?.slice(8, 16),
    )
  expect(programOfSchedule(json, new Map(), 'Europe/Berlin').offsets).toMatchObject([
    { offset: '+05:30', here: '+02:00', count: 2, chosen: 'moment' },
  ])
  expect(startsWith(new Map())).toEqual(['25T08:30', '26T08:30', '26T13:00'])
  // The clocks go back in between.
  const kept = startsWith(new Map([[offsetKey('+05:30', 'Europe/Berlin'), 'clock']]))
  expect(kept).toEqual(['25T12:00', '26T13:00', '26T13:00'])
})

test.each([
  [{ title: ' ' }, 'error', 'title', 'The event has no title.'],
  [{ date: '2025-10-10 14:00' }, 'warning', 'date', 'isn’t a time with an offset'],
  [{ date: '2025-10-10' }, 'warning', 'date', 'It has a day, but no time of day'],
  [{ duration: 'long' }, 'warning', 'duration', '"long" doesn’t say how long it is. Write hours and'],
  [{ duration: '00:00' }, 'warning', 'duration', '"00:00" doesn’t say how long it is'],
  [
    { guid: 'other' },
    'error',
    'id',
    'the same id in the file as event 1, 2025-10-10 14:00, Lab A ("First circuits"), so',
  ],
  [
    { guid: '', title: 'First' },
    'error',
    'id',
    'no id, and the same title as event 2, 2025-10-10 14:00, Lab A ("First")',
  ],
])(
  'what cannot be read of an event is named by its day, room and title: %j is an %s',
  (fields, severity, column, message) => {
    const json = schedule(event({ guid: 'other' }), event({ guid: '', title: 'First' }), event(fields))
    const { problems } = programOfSchedule(json)
    expect(problems).toMatchObject([
      { severity, column, message: expect.stringContaining(message) as string },
    ])
    expect(problems[0]?.place).toMatch(/^event 3, 2025-10-10(?: 14:00)?, Lab A/)
    // Only what has no name, or the id of another, is left out.
    expect(sessionsOf(json).length).toBe(severity === 'error' ? 2 : 3)
  },
)

test('lists an unknown kind, and cuts long texts to fit', () => {
  const { problems, words } = programOfSchedule(schedule(event({ type: 'Séance', title: 'x'.repeat(130) })))
  expect(words).toEqual([{ field: 'kind', word: 'Séance', count: 1, chosen: '' }])
  expect(problems.map(({ severity, column }) => [severity, column])).toEqual([['warning', 'title']])
  const abstract = 'Word. '.repeat(60).trim()
  const [session] = sessionsOf(
    schedule(event({ title: 'x'.repeat(130), abstract, description: 'More.', language: null })),
  )
  expect(session).toMatchObject({ title: `${'x'.repeat(118)} …`, abstract: `${abstract}\n\nMore.` })
  // Nothing is made up, and nothing said twice.
  for (const field of ['summary', 'language']) expect(session).not.toHaveProperty(field)
})

test('refuses a file that is no schedule', () => {
  for (const json of [null, [], {}, { schedule: {} }, { schedule: { conference: { days: {} } } }])
    expect(() => programOfSchedule(json)).toThrow(UnreadableFile)
})

test('subtitles, links, attachments, biographies and “do not record” are taken over; the rest is counted', () => {
  const json = schedule(
    event({
      subtitle: 'And <em>last</em> ones',
      do_not_record: true,
      links: [
        { url: 'https://paper.example/1', title: 'The paper' },
        { url: 'http://code.example/x', title: 'http://code.example/x' },
        { url: 'https://paper.example/1', title: 'Again' },
        { url: 'javascript:alert(1)', title: 'No' },
        { url: 'https://files.example/a (b).webm', title: 'Video' },
      ],
      attachments: [
        { url: 'https://files.example/slides.pdf', title: 'Slides' },
        { url: '/media/slides.pdf', title: 'Slides' },
      ],
      logo: '/media/logo.png',
      persons: [
        {
          public_name: 'Ada Vogel',
          avatar: 'https://photos.example/ada.jpg',
          bio: 'Counts *photons*.',
          links: [{ url: 'https://ada.example', title: 'Home' }],
        },
        { public_name: 'Bo Lind', avatar: null, answers: [] },
        { public_name: 'Cy Moss', avatar: 'javascript:alert(1)' },
      ],
    }),
    event({
      guid: 'g2',
      title: 'Second circuits',
      logo: '',
      color: 'red',
      do_not_record: false,
      persons: [{ public_name: 'Ada Vogel', avatar: 'https://photos.example/ada.jpg' }],
    }),
  )
  const { entries, dropped } = programOfSchedule(json)
  expect(entries.find(({ id }) => id === 'g1')?.fields).toMatchObject({
    subtitle: 'And last ones',
    isNotRecorded: true,
    links: [
      { url: 'https://paper.example/1', title: 'The paper' },
      { url: 'https://code.example/x', title: '' },
      { url: 'https://files.example/a%20(b).webm', title: 'Video' },
      { url: 'https://files.example/slides.pdf', title: 'Slides' },
    ],
  })
  expect(entries.find(({ id }) => id === 'g2')?.fields).not.toHaveProperty('isNotRecorded')
  expect(entries.find(({ id }) => id === 'ada vogel')?.fields).toEqual({
    name: 'Ada Vogel',
    bio: 'Counts *photons*.',
    links: ['https://ada.example'],
  })
  expect(dropped).toEqual([
    { what: 'Links without a full https:// address', count: 2, example: 'First circuits' },
    { what: 'Pictures of sessions', count: 1, example: 'First circuits' },
    { what: 'Photos of people without a full https:// address', count: 1, example: 'Cy Moss' },
    { what: '“color” of sessions', count: 1, example: 'Second circuits' },
  ])
})

test('the addresses of photos are kept with their people, by whatever name programs give them', () => {
  const json = {
    schedule: {
      base_url: 'https://cfp.example/q/schedule/',
      ...schedule(
        event({
          persons: [
            { public_name: 'Ada Vogel', avatar: 'https://photos.example/ada.jpg' },
            { public_name: 'Bo Lind', avatar: null },
            { public_name: 'Cy Moss', avatar_path: '/system/people/cy.png' },
            { public_name: 'Dee Fox', avatar_url: 'http://photos.example/dee.jpg' },
            { public_name: 'Eve Roe' },
          ],
        }),
        event({ guid: 'g2', persons: [{ public_name: 'Eve Roe', photo: 'https://photos.example/eve.jpg' }] }),
      ).schedule,
    },
  }
  const people = programOfSchedule(json).entries.filter(({ type }) => type === 'person')
  expect(people.map(({ id, photo }) => [id, photo])).toEqual([
    ['ada vogel', 'https://photos.example/ada.jpg'],
    ['bo lind', undefined],
    ['cy moss', 'https://cfp.example/system/people/cy.png'],
    ['dee fox', 'https://photos.example/dee.jpg'],
    ['eve roe', 'https://photos.example/eve.jpg'],
  ])
})
