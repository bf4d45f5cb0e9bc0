/** A change of a speaker's that is on its way to the Studio or waits there, as open_speaker_pages() has it. */
export type OpenPage = {
  proposal: string
  version: number
  state: 'sent' | 'in_studio'
  sent_at: string
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
  }
  /** What the proposal said, which a draft may still have. */
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

/** The changes that are open, and the talks whose notes are to be removed. */
export type OpenPages = { pages: OpenPage[]; gone: string[] }

/** What becomes of a version of a change; `gone`: its note was removed. */
export type Settled = {
  proposal: string
  version: number
  to_state: 'in_studio' | 'published' | 'returned' | 'gone'
  word?: string | null
  /** The texts that visitors see, by answer: organizers may have edited them. */
  published?: Partial<Record<string, string>>
}
