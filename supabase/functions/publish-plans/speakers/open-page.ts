/** A change of a speaker's that is on its way to the Studio or waits there, as open_speaker_pages() has it. */
export type OpenPage = {
  proposal: string
  version: number
  state: 'sent' | 'in_studio'
  sent_at: string
  /** The address of the account that sent it. */
  account: string | null
  /** The session and the person that it was about the last time; null at first. */
  session: string | null
  person: string | null
  /** The sessions of other talks. */
  taken: readonly string[]
  /** Which answers changed. */
  changed: readonly string[]
  page: {
    full_name: string
    pronouns: string | null
    bio: string
    /** A JPEG as a data URL. */
    photo: string | null
    links: readonly string[]
    title: string
    abstract: string
    slides: string | null
    /** Where the uploaded slides are kept, until they have an id among the content's files. */
    slides_file: string | null
    slides_asset: string | null
  }
  /** What was accepted: who and what it is about. A draft may still have it. */
  proposed: {
    full_name: string
    bio: string
    title: string
    abstract: string
    position: string
    organisation: string | null
    format: string
    level: string
  }
}

/** The changes that are open, the talks whose notes are to be removed, and uploaded slides that nothing needs. */
export type OpenPages = { pages: OpenPage[]; gone: string[]; unneeded: string[] }

/**
 * What becomes of a version of a change; `asked`: its note asks which document it is about; `failed`: it couldn't be
 * carried, for a reason that its speaker reads, or for another one that may pass; `gone`: its note was removed.
 */
export type Settled = {
  proposal: string
  version: number
  to_state: 'asked' | 'in_studio' | 'published' | 'returned' | 'failed' | 'gone'
  word?: string | null
  /** The session and the person it went to. */
  session?: string
  person?: string
  /** The id of its slides among the content's files. */
  slides_asset?: string
  /** The texts that visitors see, by answer: organizers may have edited them. */
  published?: Partial<Record<string, string>>
}
