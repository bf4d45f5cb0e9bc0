import { expect, test } from 'vitest'
import { doubleLines, faultOf, guessPeople, peopleOf, type PeopleReading } from './people-list.ts'
import { readPeopleFile } from './people-sheet.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The people of a text, and what else was found, with columns as guessed or as changed. */
async function listOf(text: string | Uint8Array, changes: Partial<PeopleReading> = {}) {
  const file = await readPeopleFile(typeof text === 'string' ? bytesOf(text) : text)
  if (file.problem !== undefined) throw new Error(file.problem)
  const [sheet] = file.sheets
  if (!sheet) throw new Error('There is no sheet.')
  const reading = { ...guessPeople(sheet), ...changes }
  const list = peopleOf(sheet, reading)
  const told = list.people.length + list.left.reduce((sum, { count }) => sum + count, 0)
  // Every row is somebody or counted.
  expect(told).toBe(sheet.rows.length)
  return {
    ...list,
    reading,
    sheet,
    who: list.people.map(({ full_name, email }) => `${full_name} <${email}>`),
  }
}

const ada = 'Ada Okafor <ada@x.example>'
const ravi = 'Ravi Iyer <ravi@x.example>'

test.each([
  ['our own', 'Name,Email\nAda Okafor,ada@x.example\nRavi Iyer,ravi@x.example'],
  [
    'Eventbrite',
    'Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Attendee #,Event Name,Attendee Status,Home City,Company\n' +
      '77,2026-11-01,Ada,Okafor,ada@x.example,1,General,1,Fest,Attending,Lima,Harbour\n' +
      '78,2026-11-02,Ravi,Iyer,ravi@x.example,1,General,2,Fest,Checked In,Oslo,\n' +
      '79,2026-11-02,Lena,Voss,lena@x.example,1,General,3,Fest,Not Attending,Oslo,',
  ],
  [
    'Eventbrite, with the buyer',
    'Buyer First Name,Buyer Last Name,Buyer Email,First Name,Last Name,Email\n' +
      'Mo,Buy,mo@x.example,Ada,Okafor,ada@x.example\nMo,Buy,mo@x.example,Ravi,Iyer,ravi@x.example',
  ],
  [
    'pretix',
    'Event slug;Order code;Position ID;Status;Email;Phone number;Order date;Product;Variation;Price;Attendee name;Attendee name: Given name;Attendee name: Family name;Attendee email;Company;City;Voucher;Seat name;Invoice address name;Invoice address company\n' +
      'f;AB;1;Paid;mo@x.example;;2026-11-01;Ticket;;0;Ada Okafor;Ada;Okafor;ada@x.example;Harbour;Lima;;A1;Mo Buy;Buy Ltd\n' +
      'f;AB;2;Paid;mo@x.example;;2026-11-01;Ticket;;0;Ravi Iyer;Ravi;Iyer;ravi@x.example;;;;A2;Mo Buy;Buy Ltd\n' +
      'f;CD;1;Canceled;lena@x.example;;2026-11-01;Ticket;;0;Lena Voss;Lena;Voss;lena@x.example;;;;;;',
  ],
  [
    'pretix in German',
    'Bestellnummer;Status;E-Mail;Produkt;Teilnehmername;Teilnehmer-E-Mail;Firma;Rechnungsadresse: Name\n' +
      'AB;Bezahlt;mo@x.example;Ticket;Ada Okafor;ada@x.example;;Mo Buy\n' +
      'AB;bezahlt;mo@x.example;Ticket;Ravi Iyer;ravi@x.example;;Mo Buy\n' +
      'CD;Storniert;l@x.example;Ticket;Lena Voss;lena@x.example;;Mo Buy',
  ],
  [
    'Hi.Events',
    'ID,First Name,Last Name,Email,Status,Is Checked In,Checked In At,Product ID,Product Name,Event ID,Public ID,Short ID,Created Date,Notes\n' +
      '1,Ada,Okafor,ada@x.example,ACTIVE,No,,3,Ticket,9,A-1,a_1,2026-11-01,\n' +
      '2,Ravi,Iyer,ravi@x.example,ACTIVE,No,,3,Ticket,9,A-2,a_2,2026-11-01,\n' +
      '3,Lena,Voss,lena@x.example,CANCELLED,No,,3,Ticket,9,A-3,a_3,2026-11-01,',
  ],
  [
    'Hi.Events, orders',
    'ID,First Name,Last Name,Email,Order Status,Quantity,Product Name,Attendee First Name,Attendee Last Name,Attendee Email,Attendee Status\n' +
      '1,Mo,Buy,mo@x.example,COMPLETED,1,Ticket,Ada,Okafor,ada@x.example,ACTIVE\n' +
      '1,Mo,Buy,mo@x.example,COMPLETED,1,Ticket,Ravi,Iyer,ravi@x.example,ACTIVE\n' +
      '2,Mo,Buy,mo@x.example,CANCELLED,1,Ticket,Lena,Voss,lena@x.example,ACTIVE',
  ],
  [
    'Google Forms',
    'Timestamp,Email Address,What is your full name?,Which university or company are you from?,Any allergies?\n' +
      '2026/11/01 9:00:00 AM GMT+1,ada@x.example,Ada Okafor,Harbour College,\n' +
      '2026/11/01 9:01:00 AM GMT+1,ravi@x.example,Ravi Iyer,,nuts',
  ],
  [
    'Google Forms in Spanish',
    'Marca temporal,Dirección de correo electrónico,Nombre,Apellidos,Nombre del evento,Universidad\n' +
      '1/11/2026 9:00:00,ada@x.example,Ada,Okafor,Fest,UNI\n1/11/2026 9:01:00,ravi@x.example,Ravi,Iyer,Fest,UNI',
  ],
  [
    'Google Forms in French',
    'Horodateur,Adresse e-mail,Nom,Prénom,Établissement\n01/11/2026 9:00,ada@x.example,Okafor,Ada,UNI\n' +
      '01/11/2026 9:01,ravi@x.example,Iyer,Ravi,UNI',
  ],
  [
    'Google Forms in Italian',
    'Informazioni cronologiche,Indirizzo email,Nome e cognome\n1/11,ada@x.example,Ada Okafor\n1/11,ravi@x.example,Ravi Iyer',
  ],
  [
    'Microsoft Forms, anonymous',
    'ID,Start time,Completion time,Email,Name,Your full name\u00A0,E-mail address\n' +
      '1,11/1/26 9:00,11/1/26 9:02,anonymous,,Ada Okafor,ada@x.example\n' +
      '2,11/1/26 9:00,11/1/26 9:02,anonymous,,Ravi Iyer,ravi@x.example',
  ],
  [
    'Microsoft Forms in German',
    'ID;Startzeit;Fertigstellungszeit;E-Mail;Name;Vorname;Nachname;Hochschule\n' +
      '1;1;2;ada@x.example;;Ada;Okafor;TU\n2;1;2;ravi@x.example;;Ravi;Iyer;TU',
  ],
  [
    'Luma',
    'api_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,custom_source,qr_code_url,amount,ticket_type_id,ticket_name\n' +
      'g1,Ada Okafor,Ada,Okafor,ada@x.example,,2026-11-01T10:00Z,approved,,,https://x.example,,t,Standard\n' +
      'g2,Ravi Iyer,,,ravi@x.example,,2026-11-01T10:00Z,approved,,,https://x.example,,t,Standard\n' +
      'g3,Lena Voss,Lena,Voss,lena@x.example,,2026-11-01T10:00Z,waitlist,,,https://x.example,,t,Standard\n' +
      'g4,Kim Oh,Kim,Oh,kim@x.example,,2026-11-01T10:00Z,declined,,,https://x.example,,t,Standard',
  ],
  [
    'Meetup, with an address asked for',
    'Name\tUser ID\tTitle\tEvent Host\tRSVP\tGuests\tRSVPed on\tURL of Member Profile\tYour email\n' +
      'Ada Okafor\t1\t\tNo\tYes\t0\tNov 1\thttps://x.example\tada@x.example\n' +
      'Ravi Iyer\t2\t\tNo\tYes\t0\tNov 1\thttps://x.example\travi@x.example\n' +
      'Lena Voss\t3\t\tNo\tNo\t0\tNov 1\thttps://x.example\tlena@x.example',
  ],
  [
    'Indico',
    'ID,Name,Email Address,Affiliation,Position,Country,Registration date,Registration state,Check-in state\n' +
      '1,"Okafor, Ada",ada@x.example,Harbour,PhD student,NG,2026-11-01,Completed,No\n' +
      '2,"Iyer, Ravi",ravi@x.example,Harbour,Professor,IN,2026-11-01,Completed,No\n' +
      '3,"Voss, Lena",lena@x.example,Harbour,Professor,IN,2026-11-01,Withdrawn,No',
  ],
  [
    'Tito',
    'Number,Ticket,Ticket Full Name,Ticket First Name,Ticket Last Name,Ticket Email,Ticket Company Name,Order Name,Order Email,Void Status,State\n' +
      '1,General,Ada Okafor,Ada,Okafor,ada@x.example,Harbour,Mo Buy,mo@x.example,,OK\n' +
      '2,General,Ravi Iyer,Ravi,Iyer,ravi@x.example,Harbour,Mo Buy,mo@x.example,,NY\n' +
      '3,General,Lena Voss,Lena,Voss,lena@x.example,Harbour,Mo Buy,mo@x.example,voided,CA',
  ],
  [
    'payments and refunds',
    'Bestellername,Teilnehmername,E-Mail des Bestellers,E-Mail des Teilnehmers,Bestellstatus,Refund status,Refund amount,Payment status,Will you attend the dinner?\n' +
      'Mo Buy,Ada Okafor,mo@x.example,ada@x.example,abgeschlossen,NOT_REFUNDED,0.00,NO_PAYMENT_REQUIRED,No\n' +
      'Mo Buy,Ravi Iyer,mo@x.example,ravi@x.example,abgeschlossen,,0.00,PAYMENT_RECEIVED,No\n' +
      'Mo Buy,Lena Voss,mo@x.example,lena@x.example,abgeschlossen,REFUNDED,12.00,PAYMENT_RECEIVED,Yes',
  ],
  [
    'a shop in French',
    'N° de commande;Nom de l’acheteur;E-mail de l’acheteur;Prénom du participant;Nom du participant;E-mail du participant;Statut\n' +
      '1;Mo Buy;mo@x.example;Ada;Okafor;ada@x.example;Payée\n1;Mo Buy;mo@x.example;Ravi;Iyer;ravi@x.example;Payée\n' +
      '2;Mo Buy;mo@x.example;Lena;Voss;lena@x.example;Annulée',
  ],
  [
    'a status in a language we don’t know',
    '申込日時,お名前,メールアドレス,返事\n2026,Ada Okafor,ada@x.example,参加確定\n2026,Ravi Iyer,ravi@x.example,参加確定\n2026,Lena Voss,lena@x.example,キャンセル',
  ],
  ['Japanese', '氏名,メールアドレス,所属\nAda Okafor,ada@x.example,大学\nRavi Iyer,ravi@x.example,大学'],
  ['Polish', 'Imię;Nazwisko;Adres e-mail\nAda;Okafor;ada@x.example\nRavi;Iyer;ravi@x.example'],
  ['Portuguese', 'Nome;Sobrenome;Endereço de e-mail\nAda;Okafor;ada@x.example\nRavi;Iyer;ravi@x.example'],
  ['German halves', 'Vorname;Name;E-Mail\nAda;Okafor;ada@x.example\nRavi;Iyer;ravi@x.example'],
  [
    'a title above',
    'Quantum fest: attendees,12 November 2026,\n,,\nName,Email,Notes\nAda Okafor,ada@x.example,\nRavi Iyer,ravi@x.example,',
  ],
  [
    'lines about the export above',
    'Event;Fest\nExported by;mo@x.example\nDate;2026-11-01\n\nLast name;First name;E-mail\nOkafor;Ada;ada@x.example\nIyer;Ravi;ravi@x.example',
  ],
  ['no headings', 'Ada Okafor,ada@x.example\nRavi Iyer,ravi@x.example'],
  ['addresses with names', 'Contact,Who\nAda <ada@x.example>,Ada Okafor\n<ravi@x.example>,Ravi Iyer'],
  [
    'a canceled date',
    'Name,Email,Canceled at\nAda Okafor,ada@x.example,\nRavi Iyer,ravi@x.example,\nLena Voss,lena@x.example,2026-11-02 10:00\nKim Oh,kim@x.example,2026-11-03 11:00',
  ],
  [
    'somebody else’s address',
    'Supervisor email,Supervisor name,Name,Your e-mail\nboss@x.example,Boss Boss,Ada Okafor,ada@x.example\nboss@x.example,Boss Boss,Ravi Iyer,ravi@x.example',
  ],
])('%s', async (_, text) => {
  const { who, reading, statuses, ...list } = await listOf(text)
  expect(who).toEqual([ada, ravi])
  expect(faultOf(reading, { ...list, statuses })).toBeNull()
  // Turned around, it says the same.
  const by = ['\t', ';', ','].find((each) => text.split('\n').at(-2)?.includes(each)) ?? ','
  const turn = (line: string) => line.split(by).toReversed().join(by)
  const turned = text.includes('"') ? text : text.split('\n').map(turn).join('\n')
  expect((await listOf(turned)).who).toEqual([ada, ravi])
})

test('who doesn’t come is left out, counted and named; every status can be said otherwise', async () => {
  const text =
    'Name,Email,Order status\nAda Okafor,ada@x.example,paid\nLena Voss,lena@x.example,Canceled\nRavi Iyer,ravi@x.example,zzz'
  const { who, left, statuses, reading, ...list } = await listOf(text)
  expect(who).toEqual([ada])
  expect(left).toEqual([
    { what: 'Order status: Canceled', count: 1, example: 'line 3, Lena Voss' },
    { what: 'Order status: zzz', count: 1, example: 'line 4, Ravi Iyer' },
  ])
  expect(statuses.map(({ word, meaning }) => [word, meaning])).toEqual([
    ['paid', true],
    ['Canceled', false],
    ['zzz', null],
  ])
  expect(faultOf(reading, { ...list, left, statuses })).toBe('Say whether people with “zzz” come.')
  const comes = new Map(statuses.map(({ key, word }) => [key, word === 'zzz']))
  expect((await listOf(text, { comes })).who).toEqual([ravi])
})

test('a line that names nobody may take whoever ordered, once somebody says so', async () => {
  const text =
    'Buyer name,Buyer email,Attendee name,Attendee email,Quantity\nMo Buy,mo@x.example,Ada Okafor,ada@x.example,1\nRavi Iyer,ravi@x.example,,,3'
  expect(await listOf(text)).toMatchObject({ unnamed: 1, extraPlaces: 2, who: [ada, ' <>'] })
  expect((await listOf(text, { usesBuyer: true })).who).toEqual([ada, ravi])
})

test('words for roles that are not ours are asked about, with a guess where one is likely', async () => {
  const text =
    'Name,Email,Role\nAda Okafor,ada@x.example,PhD student\nRavi Iyer,ravi@x.example,Student\nLena Voss,lena@x.example,Professor'
  const { people, roles } = await listOf(text)
  expect(people.map(({ role }) => role)).toEqual(['phd', '', 'faculty'])
  expect(roles.map(({ word, meaning }) => [word, meaning])).toEqual([
    ['Student', null],
    ['Professor', 'faculty'],
  ])
  const chosen = await listOf(text, { roles: new Map([['student', 'undergraduate']]) })
  expect(chosen.people[1]?.role).toBe('undergraduate')
})

test.each([
  'College,United College of Engineering and Research',
  'Your school,Institute of Research',
  'About you,"I work as an engineer in a lab at the harbour, and would like to learn what a qubit is good for."',
])('%s doesn’t tell a role', async (column) => {
  const [heading, cell] = [column.slice(0, column.indexOf(',')), column.slice(column.indexOf(',') + 1)]
  const { people } = await listOf(`Name,Email,${heading}\nAda Okafor,ada@x.example,${cell}`)
  expect(people[0]?.role).toBe('')
})

test('a column of yes and no has no names', async () => {
  const heads = 'First name,Last name,Email,Name on attendee list'
  const rows = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => `${name},Okafor,${name}@x.example,Yes`)
  expect((await listOf([heads, ...rows].join('\n'))).who[0]).toBe('Ada Okafor <Ada@x.example>')
})

test('further people of a line are counted where their addresses are', async () => {
  const { who, others } = await listOf(
    'Buyer email,Participant 1,Participant 1 email,Participant 2,Participant 2 email\nmo@x.example,Ada Okafor,ada@x.example,Ravi Iyer,ravi@x.example',
  )
  expect([who, others]).toEqual([[ada], [{ heading: 'Participant 2 email', count: 1 }]])
})

test('lines that name nobody, such as a sum, are counted', async () => {
  const { who, left } = await listOf('Name,Email,Notes\nAda Okafor,ada@x.example,\n,,"2 in all"')
  expect(who).toEqual([ada])
  expect(left).toEqual([
    { what: 'Lines without a name or an address', count: 1, example: 'line 3, 2 in all' },
  ])
})

test.each([
  ['Windows-1252', (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ['UTF-16 as Excel saves “Unicode text”', wide],
])('%s is read', async (_, encode) => {
  expect((await listOf(encode('Vorname;Nachname;E-Mail\nJürgen;Groß;j@x.example'))).who).toEqual([
    'Jürgen Groß <j@x.example>',
  ])
})

function wide(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(`\uFEFF${text}`.split(''), (letter) => letter.charCodeAt(0)).buffer)
}

test.each([
  ['', 'This file is empty.'],
  ['Name,Email\n"Ravi,ravi@x.example', 'The quotes opened in row 2 are never closed.'],
  ['Name,Email\nRavi Iyer,ravi@x.example,too,much', 'Row 2 has 4 cells'],
  ['%PDF-1.7', 'This is a PDF.'],
])('%j: %s', async (text, problem) => {
  expect(await readPeopleFile(bytesOf(text))).toEqual({ problem: expect.stringContaining(problem) as string })
})

test.each([
  ['Name,RSVP\nAda Okafor,Yes', 'Nobody can be registered without an address'],
  ['Thing,Email\n1,ada@x.example', 'Choose the column with the names.'],
  ['Name,Email,Status\nAda Okafor,ada@x.example,Canceled', 'Nobody is left to register.'],
])('%j can’t be checked: %s', async (text, fault) => {
  const { reading, ...list } = await listOf(text)
  expect(faultOf(reading, list)).toContain(fault)
})

test('an address on a second line is double, in capitals too', async () => {
  const { people } = await listOf('Name,Email\nRavi,r@x.example\nAda,a@x.example\nRavi,R@X.example')
  expect([...doubleLines(people)]).toEqual([4])
})
