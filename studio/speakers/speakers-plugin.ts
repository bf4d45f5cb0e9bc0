import { definePlugin } from 'sanity'
import { InputWithSpeakerNote } from './SpeakerNote.tsx'

/** What speakers changed, in the forms of their documents. */
export const speakers = definePlugin({
  name: 'speakers',
  form: { components: { input: InputWithSpeakerNote } },
})
