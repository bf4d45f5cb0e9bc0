import { contentQuery } from '#app/content/content-query.ts'
import { speakersQuery } from './speakers.groq.ts'

/** Everybody an organizer entered, and who stands in which session. */
export const speakersOptions = () => contentQuery({ key: ['speakers'], query: speakersQuery })
