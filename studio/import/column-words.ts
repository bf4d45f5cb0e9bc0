import { comparable } from '@fest/sheets/comparable.ts'
import { columnFields } from './column-fields.ts'
import type { ImportedType } from './program.ts'
import { remembered } from './remembered.ts'

/* Organizers' headings, as `comparable` gives them: six languages, a few of others, and other programs'. */

const identifiers = 'guid, code, uid, key, nr, no, nummer, numero, kennung, identifier'
/** About somebody, in a list of people or beside a session. */
const ofPeople = {
  givenName: `first name, speaker first name, speaker given name, presenter first name, forename, vorname, prénom,
    nombre, nome, nome próprio, voornaam, imię`,
  familyName: `last name, speaker last name, speaker family name, presenter last name, presenter family
    name, surname, nachname, familienname, nom de famille, apellido, sobrenome, apelido, cognome, achternaam, nazwisko`,
  headline: 'position, tag line, job title, funktion, cargo, puesto, fonction, ruolo',
  organization: `organisation, company, affiliation, university, institution, employer, firma, unternehmen,
    hochschule, einrichtung, empresa, universidad, organización, institución, entreprise, société, organização,
    instituição, azienda, università, organizzazione, ente`,
  bio: 'biography, vita, kurzvita, semblanza, biographie, biografia',
}

const wordLists: Record<ImportedType, Readonly<Record<string, string>>> = {
  session: {
    ...ofPeople,
    id: `${identifiers}, session id, proposal id, submission id, contribution id, event id`,
    title: `session, name, talk, presentation, event, activity, item, subject, contribution, titel, programmpunkt,
      vortrag, vortragstitel, veranstaltung, veranstaltungstitel, beitrag, bezeichnung, thema, was,
      tagesordnungspunkt, título, tópico, sesión, charla, ponencia, actividad, nombre de la sesión, qué, titre, intitulé,
      nom de la session, conférence, exposé, intervention, activité, quoi, sujet, palestra, atividade, titolo,
      intervento, attività, cosa, titolo dell’intervento, what, onderwerp, sessie, tytuł, nombre de la actividad,
      nome da atividade, programm, program, タイトル, 題名, 标题, 题目, 제목, название, тема`,
    kind: `type, submission type, format, art, typ, category, kategorie, veranstaltungsart, tipo, catégorie,
      tipologia, soort, rodzaj`,
    level: `difficulty, niveau, schwierigkeit, schwierigkeitsgrad, dificultad, nível, dificuldade, difficulté,
      livello, difficoltà, poziom`,
    track: `tópicos, stream name, themenbereich, schwerpunkt, strang, temática, línea, thématique, parcours, trilha,
      percorso, ambito`,
    subtitle: 'untertitel, sous titre, subtítulo, sottotitolo, ondertitel',
    summary: `short description, teaser, abstract, kurzbeschreibung, kurzfassung, zusammenfassung, descripción
      corta, descripción breve, description courte, resumo, descrição curta, sommario, sintesi, breve descrizione,
      samenvatting`,
    abstract: `text, details, content, beschreibung, inhalt, descripción, contenido, contenu, descrição, conteúdo,
      descrizione, contenuto, omschrijving, opis, 概要, 简介, 개요, описание`,
    language: 'lang, locale, sprache, vortragssprache, idioma, lengua, langue, lingua, taal, język',
    date: `day, start date, event date, session date, weekday, day of week, date and time, when, datum, tag,
      wochentag, wann, fecha, cuándo, jour, date de début, quand, data, dia, quando, giorno, dag, dzień, 日付, 日期, 날짜,
      дата`,
    start: `start date, date and time, when, wann, cuándo, quand, quando, starts at, from, begin, start time, time,
      time start, scheduled at, start at, time slot, slot, start date time, von, ab, beginn, uhrzeit, zeit,
      startzeit, anfang, anfangszeit, hora, hora inicio, comienzo, desde, heure, heure de début, début, horaire,
      hora de início, início, começo, horário, ora, ora di inizio, ora inizio, inizio, orario, tijd, aanvang,
      begintijd, godzina, 開始, 开始, 时间, 시작, начало, время`,
    end: `ends, ends at, to, until, till, end time, time end, end at, finish, end date, end date time, ende, bis,
      endzeit, schluss, fin, hora de fin, hora fin, final, hasta, heure de fin, fim, hora de fim, hora de término,
      término, até, fine, ora di fine, ora fine, einde, eindtijd, koniec, 終了, 结束, 종료, конец, окончание`,
    duration: `length, min, mins, duration minutes, duration in minutes, scheduled duration, time allotted, dauer,
      dauer in minuten, länge, duración, durée, duração, durata, duur, minuti, czas trwania`,
    timeZone: 'tz, zone, zeitzone, zona horaria, fuseau horaire, fuso horário, fuso orario, tijdzone',
    room: `location, place, venue, room name, stage, hall, where, raum, raumname, ort, saal, hörsaal, bühne,
      veranstaltungsort, wo, sala, lugar, aula, salón, ubicación, auditorio, dónde, salle, lieu, endroit, où, local,
      espaço, onde, luogo, stanza, dove, zaal, ruimte, locatie, waar, miejsce, 会場, 部屋, 地点, 장소, место, зал`,
    isPlenary: 'plenary, all rooms, for everybody, plenum session, is plenum session, für alle',
    mode: 'attendance, in person or online, delivery, modalidad, modalità',
    status: 'confirmed, zustand, estado, statut, état, stato, acceptance',
    capacity: `places, limit, participants, attendees, plätze, teilnehmerzahl, teilnehmer, teilnehmende, kapazität,
      plazas, aforo, cupo, capacidad, participantes, nombre de places, participants max, vagas, lugares, posti,
      capienza, capacità, partecipanti, plaatsen`,
    speakers: `participants, participantes, teilnehmer, teilnehmende, presenter, host, speaker name, facilitator,
      instructor, person, who, by, with, owner, referent, referierende, vortragende, vortragender, sprecher, dozent,
      leitung, wer, mit, von wem, ponente, orador, conferencista, expositor, quién, intervenant, orateur, oratrice,
      orateur rice, conférencier, animateur, qui, palestrante, ministrante, quem, pessoas, relatori, relatrice,
      docente, chi, spreker, wie, prelegent, 登壇者, 講演者, 讲者, 演讲者, 연사, спикер, докладчик`,
    headline: `${ofPeople.headline}, speaker tag line, speaker title`,
    prerequisites: 'requirements, voraussetzungen',
    bring: 'equipment',
    streamUrl: 'live link, live url, livestream',
    slidesUrl: 'slide deck, folien',
    recordingUrl: 'recording link, video, video url',
    isNotRecorded: 'not recorded, no recording, recording optout, opt out of recording, don’t record',
    links: 'url, urls, resources, attachments, materials',
  },
  person: {
    ...ofPeople,
    id: `${identifiers}, speaker id, person id`,
    name: `full name, speaker, speaker name, person, display name, vollständiger name, nombre completo, nom, nom
      complet, nome completo, nome e cognome, naam`,
    headline: `${ofPeople.headline}, role, title, rolle, beruf, poste, função, incarico`,
    pronouns: 'pronombres, pronomi',
    isFeatured: 'featured, show first among the speakers, top speaker',
    bio: `${ofPeople.bio}, about, description, über die person, acerca de, à propos, sobre`,
    links: 'website, url, urls, homepage, social, webseite, sitio web, site web, site, sito',
    photo: 'photo url, picture, avatar, avatar url, image, headshot, foto, bild',
  },
  room: {
    id: `${identifiers}, room id`,
    name: 'room, raum, saal, sala, salle, aula, zaal',
    shortName: 'short, abbreviation',
    building: 'house, gebäude',
    floor: 'level, storey',
    capacity: 'seats, size, places, plätze, kapazität, capacidad, capacité, capienza, posti',
    directions: 'description, way',
  },
  track: {
    id: `${identifiers}, track id`,
    title: 'track',
    description: 'about, text, beschreibung',
  },
}

/** Endings of plurals and of feminine forms, in the languages above. */
const ending = /(?<=^.{4,})(?:innen|in|es|en|as|os|s|e|a|o|i)$/

/** A word without its endings: `dozent` of Dozentinnen, `orador` of oradoras. */
const stemOf = remembered((word): string => {
  const stem = word.replace(ending, '')
  return stem === word ? word : stemOf(stem)
})

const forms = { word: (word: string) => word, stem: stemOf }
type Form = keyof typeof forms

/** The words for the fields of each type, their own names and titles among them, and the stems of those words. */
const known = new Set(
  Object.entries(columnFields).flatMap(([type, fields]) =>
    fields.flatMap(({ name, title }) =>
      [name, title, ...(wordLists[type as ImportedType][name]?.split(',') ?? [])]
        .map(comparable)
        .flatMap((word) => [`word ${type} ${name} ${word}`, `stem ${type} ${name} ${stemOf(word)}`]),
    ),
  ),
)

/** Whether a heading, as `comparable` gives it, is a word for a field, or has the stem of one. */
export function isFor(form: Form, type: ImportedType, field: string, heading: string): boolean {
  return heading !== '' && known.has(`${form} ${type} ${field} ${forms[form](heading)}`)
}
