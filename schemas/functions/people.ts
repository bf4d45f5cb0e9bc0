import * as z from 'zod/mini'
import { speakerPageStates } from '../vocabulary/speaker-pages.ts'
import { text, textOrNull } from './parts.ts'

const change = {
  /** Null while nothing for the site was changed. */
  state: z.nullable(z.enum(speakerPageStates)),
  /** The answers that the last change is about. */
  changed: z.array(text),
  /** The message from the organizer who returned it. */
  word: textOrNull,
  sent_at: textOrNull,
  settled_at: textOrNull,
}

/** A talk's page as its speaker edits it. */
const speakerPage = z.strictObject({
  page: z.strictObject({
    full_name: text,
    pronouns: textOrNull,
    bio: text,
    photo: textOrNull,
    links: z.array(text),
    title: text,
    abstract: text,
    slides: textOrNull,
    slides_file: textOrNull,
    stage_needs: textOrNull,
  }),
  /** The session in the content; null until a change was transferred. */
  session: textOrNull,
  ...change,
})

export const people = {
  /** For admins: the needs on stage, and the state of the last change. */
  admin_speaker_page: z.nullable(z.strictObject({ ...change, stage_needs: textOrNull })),
  my_speaker_page: z.nullable(speakerPage),
  /** Changes on their way to the Studio or back; only the service asks for them. */
  open_speaker_pages: z.strictObject({
    pages: z.array(z.unknown()),
    gone: z.array(text),
    unneeded: z.array(text),
  }),
  save_speaker_page: speakerPage,
}
