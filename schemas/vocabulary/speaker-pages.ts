/** Where a speaker's change is: on its way, in the Studio, on the site, or back with an organizer's word. */
export type SpeakerPageState = 'sent' | 'in_studio' | 'published' | 'returned'
