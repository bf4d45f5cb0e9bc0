import { comparable } from '@fest/sheets/comparable.ts'
import type { ImportedType } from './program.ts'

/*
 * Organizers' headings, besides those of our export: English, German, Spanish, French, Portuguese, Italian, a few of
 * others, and the words of other programs. Compared as `comparable` gives them.
 */

const givenNames =
  'given name, first name, forename, vorname, prénom, nombre, nombres, nome, nome próprio, voornaam, imię'
const familyNames =
  'family name, last name, surname, nachname, familienname, nom de famille, apellido, apellidos, sobrenome, apelido, cognome, achternaam, nazwisko'
const ofSpeakers = (names: string) =>
  names
    .split(', ')
    .flatMap((name) => [name, `speaker ${name}`, `presenter ${name}`])
    .join(', ')

const identifiers = 'guid, code, uid, key, nr, no, nummer, número, numéro, numero, kennung, identifier'

const wordLists: Record<ImportedType, Readonly<Record<string, string>>> = {
  session: {
    id: `${identifiers}, session id, proposal id, submission id, contribution id, event id`,
    title: `session title, session, session name, name, talk, talk title, proposal title, presentation title, presentation,
      event title, event name, event, activity, agenda item, program item, programme item, item, subject, contribution,
      titel, programmpunkt, vortrag, vortragstitel, veranstaltung, veranstaltungstitel, beitrag, bezeichnung, thema, was,
      tagesordnungspunkt, título, sesión, charla, ponencia, actividad, nombre de la sesión, título de la charla, qué, titre,
      intitulé, nom de la session, titre de la session, conférence, exposé, intervention, activité, quoi, sujet, sessão,
      palestra, atividade, título da palestra, o quê, titolo, sessione, intervento, attività, cosa, titolo dell’intervento,
      what, onderwerp, sessie, tytuł, talk name, title of talk, title of the talk, title of session, title of the session,
      title of presentation, name of talk, name of the talk, name of session, name of the session, name of event,
      titel des vortrags, titel der veranstaltung, titel der session, name der veranstaltung, titre de la présentation,
      titre de l’atelier, título de la sesión, título de la ponencia, nombre de la actividad, nome da atividade,
      título da sessão, titolo della sessione, programm, program, programme, programa, タイトル, 題名, 标题, 题目, 제목, название, тема`,
    kind: `type, session type, event type, talk type, contribution type, submission type, format, session format, art, typ,
      category, categories, formats, kategorie,
      veranstaltungsart, formato, tipo, tipo de sesión, tipo de sessão, tipo di sessione, categoría,
      categoria, catégorie, type de session, tipologia, soort, rodzaj`,
    level: `difficulty, audience level, experience level, skill level, niveau, schwierigkeit, schwierigkeitsgrad, nivel,
      dificultad, nível, dificuldade, difficulté, livello, difficoltà, poziom`,
    track: `tracks, topic, topics, theme, themes, session tracks, stream name, schedule track,
      themenbereich, schwerpunkt, strang, temática, línea, thématique,
      parcours, trilha, percorso, ambito, eje temático, eixo temático`,
    subtitle: 'sub title, untertitel, sous titre, subtítulo, sottotitolo, ondertitel',
    summary: `short description, short abstract, teaser, abstract, kurzbeschreibung, kurzfassung, zusammenfassung,
      descripción corta, descripción breve, resumen, résumé, description courte, resumo, descrição curta, sommario, sintesi,
      breve descrizione, samenvatting`,
    abstract: `abstract, full description, long description, session description, talk description, event description,
      text, details, content, beschreibung, inhalt, descripción, contenido, contenu, descrição, conteúdo, descrizione,
      contenuto, omschrijving, opis, 概要, 简介, 개요, описание`,
    language: `languages, lang, locale, content locale, spoken language,
      session language, sprache, vortragssprache, idioma, lengua, langue, língua, lingua,
      taal, język`,
    date: `day, start date, event date, session date, weekday, day of week, date and time, when, datum, tag, wochentag,
      wann, fecha, día, cuándo, jour, date de début, quand, data, dia, quando, giorno, dag, dzień, 日付, 日期, 날짜, дата`,
    start: `starts, starts at, from, begin, begins, start time, time, time start, scheduled at, start at, time slot, slot,
      start date, start date time, date and time, when, von, ab, beginn, uhrzeit, zeit, startzeit, anfang, anfangszeit, wann,
      hora, hora de inicio, hora inicio, inicio, comienzo, desde, horario, cuándo, heure, heure de début, début, horaire,
      quand, hora de início, início, começo, horário, quando, ora, ora di inizio, ora inizio, inizio, orario, tijd, aanvang,
      begintijd, godzina, start (date), start (time), 開始, 开始, 时间, 시작, начало, время`,
    end: `ends, ends at, to, until, till, end time, time end, end at, finish, finishes, end date, end date time, ende, bis,
      endzeit, schluss, fin, hora de fin, hora fin, final, hasta, heure de fin, fim, hora de fim, hora de término, término,
      até, fine, ora di fine, ora fine, einde, eindtijd, koniec, 終了, 结束, 종료, конец, окончание`,
    duration: `length, minutes, minuten, min, mins, duration minutes, duration in minutes, scheduled duration, time allotted,
      dauer, dauer in minuten, länge, duración, durée, duração, durata, duur, minutos, minuti, czas trwania`,
    room: `location, locations, rooms, venues, place, venue, room name, room location, stage, hall, where, raum, raumname, ort, saal, hörsaal, bühne,
      veranstaltungsort, wo, sala, lugar, aula, salón, ubicación, auditorio, espacio, dónde, salle, lieu, endroit, où, local,
      espaço, onde, luogo, stanza, dove, zaal, ruimte, locatie, waar, miejsce, 会場, 部屋, 地点, 장소, место, зал`,
    isPlenary: 'plenary, is plenary, all rooms, for everybody, plenum session, für alle',
    mode: 'mode, attendance, in person or online, delivery, modalidad, modalité, modalidade, modalità',
    status:
      'state, confirmed, session status, proposal state, zustand, estado, statut, état, stato, acceptance',
    capacity: `capacity, places, seats to reserve, limit, participants, max participants, maximum participants, attendees,
      plätze, anzahl plätze, teilnehmerzahl, max teilnehmer, maximale teilnehmerzahl, teilnehmer, teilnehmende, kapazität,
      plazas, aforo, cupo, capacidad, participantes, capacité, nombre de places, participants max, vagas, lugares,
      capacidade, posti, capienza, capacità, partecipanti, plaatsen`,
    speakers: `speakers, speaker, presenter, presenters, presented by, host, hosts, speaker name, speaker names, facilitator,
      facilitators, instructor, instructors, person, persons, who, by, with, owner, participants, referent, referentin,
      referenten, referentinnen, referent innen, referierende, vortragende, vortragender, sprecher, sprecherin,
      sprecherinnen, dozent, dozentin, dozenten, leitung, wer, mit, von wem, personen, teilnehmer, teilnehmende, ponente,
      ponentes, orador, oradora, oradores, conferencista, conferencistas, expositor, quién, quiénes, personas, participantes,
      intervenant, intervenante, intervenants, intervenantes, orateur, orateurs, oratrice, orateur rice, conférencier,
      conférenciers, animateur, qui, palestrante, palestrantes, ministrante, quem, pessoas, relatore, relatori, relatrice,
      docente, chi, persone, spreker, sprekers, wie, prelegent, 登壇者, 講演者, 讲者, 演讲者, 연사, спикер, докладчик`,
    givenName: ofSpeakers(givenNames),
    familyName: ofSpeakers(familyNames),
    headline:
      'tag line, speaker tag line, speaker title, job title, position, headline, funktion, cargo, puesto, fonction, ruolo',
    organization: `company, affiliation, organization, organisation, institution, university, speaker company,
      speaker affiliation, einrichtung, hochschule, firma, empresa, institución, universidad, entreprise, université,
      azienda, università`,
    bio: `biography, bio, speaker bio, speaker biography, biografie, kurzvita, vita, biografía, semblanza, biographie,
      biografia`,
    prerequisites: `prerequisites, requirements, voraussetzungen, vorkenntnisse, requisitos, conocimientos previos, prérequis,
      pré requisitos, prerequisiti, requisiti`,
    bring: 'bring, equipment, mitbringen, bitte mitbringen, traer, à apporter, trazer, da portare',
    streamUrl: 'stream url, live stream, live link, live url, livestream',
    slidesUrl: 'slides url, slide deck, folien, diapositivas, transparents, diapositive',
    recordingUrl: `recording url, recording link, video, video url, aufzeichnung, grabación, enregistrement, gravação,
      registrazione`,
    isNotRecorded: `not recorded, no recording, recording optout, opt out of recording, don’t record, nicht aufzeichnen`,
    links: 'link, url, urls, resources, attachments, materials',
  },
  person: {
    id: `${identifiers}, speaker id, person id`,
    name: `full name, speaker, speaker name, person, display name, vollständiger name, nombre completo, nom, nom complet,
      nome completo, nome e cognome, naam`,
    givenName: `${givenNames}, speaker first name, speaker given name`,
    familyName: `${familyNames}, speaker last name, speaker family name, speaker surname`,
    headline: `headline, role, position, job title, tag line, title, funktion, rolle, beruf, cargo, puesto, fonction, poste,
      função, ruolo, incarico`,
    organization: `organisation, company, affiliation, university, institution, employer, firma, unternehmen, hochschule,
      universität, einrichtung, empresa, universidad, organización, institución, entreprise, société, université,
      organização, universidade, instituição, azienda, università, organizzazione, ente`,
    pronouns: 'pronomen, pronombres, pronoms, pronomes, pronomi',
    isFeatured: 'featured, is featured, show first among the speakers, top speaker',
    bio: `biography, about, description, biografie, biographie, vita, kurzvita, über die person, biografía, semblanza,
      acerca de, à propos, biografia, sobre`,
    links: `link, website, url, urls, homepage, social, webseite, sitio web, site web, site, sito`,
    photo: `photo url, picture, profile picture, avatar, avatar url, image, headshot, foto, bild, imagen, imagem, immagine,
      fotografía`,
  },
  room: {
    id: `${identifiers}, room id`,
    name: 'room, room name, raum, saal, sala, salle, aula, zaal',
    shortName: 'short, abbreviation, kürzel, abreviatura, abréviation, sigla',
    building: 'house, gebäude, edificio, bâtiment, edifício, gebouw',
    floor: 'level, storey, etage, stockwerk, planta, piso, étage, andar, piano',
    capacity:
      'capacity, seats, size, places, plätze, kapazität, capacidad, capacité, capacidade, capienza, posti',
    directions: 'description, way, wegbeschreibung, indicaciones, accès, indicações, indicazioni',
  },
  track: {
    id: `${identifiers}, track id`,
    title: 'track, title, track name',
    description: 'about, text, beschreibung, descripción, descrição, descrizione',
  },
}

/** The words for each field of each type, as `,one,another,`. */
export const columnWords = Object.fromEntries(
  Object.entries(wordLists).map(([type, fields]) => [
    type,
    Object.fromEntries(
      Object.entries(fields).map(([name, words]) => [
        name,
        `,${words.split(',').map(comparable).join(',')},`,
      ]),
    ),
  ]),
) as typeof wordLists
