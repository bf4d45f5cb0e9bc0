import * as z from 'zod/mini'
import { speakerPageStates } from '../vocabulary/speaker-pages.ts'

const text = z.string()
const textOrNull = z.nullable(text)

const change = {
  /** Null while nothing for the site was changed. */
  state: z.nullable(z.enum(speakerPageStates)),
  /** The answers that the last change is about. */
  changed: z.array(text),
  /** What the organizer wrote who returned it. */
  word: textOrNull,
  sent_at: textOrNull,
  settled_at: textOrNull,
}

/** What the site says of a talk, as its speaker keeps it. */
export const speakerPage = z.strictObject({
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
  /** Which session of the content it is; null until a change was carried there. */
  session: textOrNull,
  ...change,
})

/** The same for admins: what is needed on stage, and where the last change is. */
export const speakerPageForAdmins = z.strictObject({ ...change, stage_needs: textOrNull })

/** Changes on their way to the Studio or back; only the service asks for them. */
export const openSpeakerPages = z.strictObject({
  pages: z.array(z.unknown()),
  gone: z.array(text),
  unneeded: z.array(text),
})
