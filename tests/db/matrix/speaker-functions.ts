import { type FunctionEntry, nobody, registered, signedIn, staffUnseen } from './function-entry.ts'
import { submissionAnswers } from '../../support/submissions.ts'

const accepted = ({ id }: { id: string }) =>
  `update public.talk_proposals set status = 'accepted' where id = '${id}'`
const { full_name, bio, title, abstract } = submissionAnswers.talk

/** The functions of the pages that speakers keep. All senders proposed a talk under their own id. */
export const speakerFunctions: Record<string, FunctionEntry> = {
  my_speaker_page: { prepare: accepted, args: ({ id }) => ({ proposal: id }), promised: signedIn },
  save_speaker_page: {
    prepare: accepted,
    args: ({ id }) => ({
      proposal: id,
      page: { full_name, bio, title: `${title}, today`, abstract, links: [] },
    }),
    promised: registered,
  },
  admin_speaker_page: { args: ({ id }) => ({ proposal: id }), promised: staffUnseen },
  open_speaker_pages: { promised: nobody },
  settle_speaker_page: {
    args: ({ id }) => ({ proposal: id, version: 1, to_state: 'published' }),
    promised: nobody,
  },
}
