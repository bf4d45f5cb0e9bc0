import { columnKey, guessMapping, guessType, isOwnHeader, mappingFaults } from './column-names.ts'
import { readCsv } from '../testing/read-sheets.ts'

test('recognizes columns by other names, in other languages and in any order', () => {
  const header = ['Raum', 'Speaker Names', 'Session Title', 'Notes', 'START', 'Bis']
  expect(guessType(header).type).toBe('session')
  expect(guessMapping('session', header)).toEqual(['room', 'speakers', 'title', null, 'start', 'end'])
  expect(guessType(['ID', 'Thing', 'Start', 'Room']).type).toBe('session')
  expect(guessType(['Name', 'Company', 'Bio']).type).toBe('person')
  expect(isOwnHeader('room', ['Name', 'Floor'])).toBe(true)
  expect(isOwnHeader('room', ['Name', 'Level'])).toBe(false)
  expect(guessType(['Room', 'Capacity', 'Floor']).type).toBe('room')
  expect(mappingFaults('session', [null, 'room', 'room'])).toEqual([
    'Choose the column that holds "Title".',
    'Two columns fill "Room". Choose one.',
  ])
})

test.each([
  [
    'Tag;Uhrzeit;Ende;Programmpunkt;Ort;Referent/in;Plätze;Kurzbeschreibung;Sprache',
    'date start end title room speakers capacity summary language',
  ],
  ['Wann;Was;Wo;Wer;Dauer (Min.);Art', 'date title room speakers duration kind'],
  ['Datum;Beginn;Schluss;Vortrag;Hörsaal;Referent*innen', 'date start end title room speakers'],
  [
    'Fecha;Hora de inicio;Hora de fin;Título de la charla;Sala;Ponentes;Idioma;Aforo',
    'date start end title room speakers language capacity',
  ],
  [
    'Jour;Horaire;Intitulé;Lieu;Intervenant·e·s;Durée;Résumé',
    'date start title room speakers duration summary',
  ],
  ['Dia;Horário;Palestra;Local;Palestrantes;Trilha;Vagas', 'date start title room speakers track capacity'],
  ['Giorno;Ora;Titolo;Luogo;Relatori;Durata;Posti', 'date start title room speakers duration capacity'],
  [
    'Session Title;Date;Time Start;Time End;Room/Location;Schedule Track (Optional);Description (Optional)',
    'title date start end room track abstract',
  ],
  ['Name;Locations;Tracks;Formats;Languages', 'title room track kind language'],
  ['title_ja;title_en;description_en;Location (EN)', 'title null abstract room'],
  [
    'Proposal title;Session type;Speaker names;Room;Start;End;Abstract;Description',
    'title kind speakers room start end summary abstract',
  ],
])('%s are understood', (headings, fields) => {
  expect(guessMapping('session', headings.split(';')).map(String).join(' ')).toBe(fields)
})

const guessed = (text: string, choices?: ReadonlyMap<string, string>) => {
  const { header, rows } = readCsv(text)
  return guessMapping('session', header, choices ? { rows, choices } : { rows })
}

const long = 'Many words. '.repeat(12)

test.each([
  // What the cells are tells what a heading means that could be two things.
  ['Titel,Teilnehmer\nA,30\nB,12', 'title capacity'],
  ['Titel,Teilnehmer\nA,Mara Quill\nB,Bo Lind', 'title speakers'],
  ['Titel,Wann\nA,11.12.2026\nB,12.12.2026', 'title date'],
  ['Titel,Wann\nA,9:00\nB,10 Uhr', 'title start'],
  // Times without a heading we know are found by their cells, but not when something was written.
  ['Titel,X,Y,Z\nA,11.12.2026,9:00,10:00', 'title date start end'],
  ['Titel,X,Y\nA,2026-12-11 9:00,2026-12-11 10:00', 'title start end'],
  ['Date Submitted,Titel,Zeitstempel\n2026-10-01 9:00,A,2026-10-01 9:00', 'null title null'],
  ['Titel,Speaker email,Last edited time\nA,m@q.example,2026-12-11 9:00', 'title null null'],
  // A reminder, or a start in another zone, is no end.
  [
    'Titel,Datum,Uhrzeit,Reminder,X\nA,2026-12-11,9:00,2026-12-10 9:00,2026-12-10 9:00',
    'title date start null null',
  ],
  ['Title,Start time,Start time UTC\nA,2026-12-11 9:00,2026-12-11 8:00', 'title start null'],
  // A column of long texts says what it is about, in any language.
  [`Titel,Worum geht es?,Y\nA,${long},z\nB,${long},z`, 'title abstract null'],
  // A name beside a title is the speaker's where there are facts about one.
  ['Name,Bio,Title,Day\nMara Quill,Builds,A,1', 'speakers bio title date'],
  ['Name,Title\nA1,A', 'null title'],
  ['Name,Titel des Vortrags,Hochschule\nMara Quill,Clocks,UofE', 'speakers title organization'],
  // A topic is the title where nothing else is.
  ['Date,Speaker,Topic\n2026-12-11,Mara Quill,A', 'date speakers title'],
  ['Title,Topic\nA,Hardware', 'title track'],
  // People can be in several columns, those with a number.
  ['Speaker 1,Titel,Speaker 2\nMara Quill,A,', 'speakers title speakers'],
  ['Titel,Hosted by,Speaker\nA,Bo Lind,Mara Quill', 'title null speakers'],
])('%j is read as %s', (text, fields) => {
  expect(guessed(text).map(String).join(' ')).toBe(fields)
})

test('a word inside a heading counts', () => {
  const form =
    'Timestamp,Email Address,Full name,Affiliation / university,Title of your talk,Abstract (max. 200 words),How long do you need?,Which day suits you?,Short bio,Anything else?'
  const answers =
    '10/1/2026 21:12:33,m@q.example,Mara Quill,UofE,Clocks,What they are.,45 minutes,Saturday,Builds clocks.,HDMI'
  const { header, rows } = readCsv(`${form}\n${answers}\n`)
  expect(guessType(header, rows).type).toBe('session')
  expect(guessMapping('session', header, { rows }).join()).toBe(
    ',,speakers,organization,title,abstract,duration,,bio,',
  )
})

test('what was chosen for a heading once is chosen in the next file, in any order and spelling', () => {
  const choices = new Map([
    [columnKey('session', 'Wat'), 'title'],
    [columnKey('session', 'Ort'), ''],
  ])
  expect(guessed('ORT,Start,wat:\nHier,9:00,A\n', choices)).toEqual([null, 'start', 'title'])
})

test('people can be in several columns that were chosen', () => {
  const choices = new Map([[columnKey('session', 'Hosted by'), 'speakers']])
  const mapping = guessed('Titel,Hosted by,Speaker\nA,Bo Lind,Mara Quill\n', choices)
  expect([mapping, mappingFaults('session', mapping)]).toEqual([['title', 'speakers', 'speakers'], []])
})
