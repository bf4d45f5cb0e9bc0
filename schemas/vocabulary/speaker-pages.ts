/** Where a speaker's change is: on its way, in the Studio, on the site, or back with an organizer's word. */
export const speakerPageStates = ['sent', 'in_studio', 'published', 'returned'] as const
export type SpeakerPageState = (typeof speakerPageStates)[number]
