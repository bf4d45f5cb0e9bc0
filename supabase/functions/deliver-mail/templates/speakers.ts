import { greeting, type Template, textOf } from './content.ts'

/** Mail to the speakers of accepted talks about the pages they keep. */
export const speakerTemplates: Record<string, Template> = {
  speaker_page_returned: (data, facts) => {
    const word = textOf(data['word'], 1000)
    const title = textOf(data['title'])
    const isSentAgain = data['is_sent_again'] === true
    const about = title === '' ? 'about your talk' : `about “${title}”`
    return {
      subject: `Your change needs another look: ${facts.name}`,
      preheader: word === '' ? 'It isn’t on the site. What you wrote is still in your profile.' : word,
      ket: 'your talk',
      heading: 'Your change needs another look.',
      paragraphs: [
        greeting(data),
        `An organizer looked at what you changed ${about} and didn’t publish it yet.`,
        ...(word === '' ? [] : [`They wrote: “${word}”`]),
        isSentAgain
          ? 'You sent another change in the meantime. If it doesn’t answer this yet, edit it in your profile and send it again.'
          : 'The site still says what it said before. What you wrote is in your profile: edit it there and send it again.',
      ],
      action: { label: 'Open my talk', path: '/profile' },
      notes: ['If something is unclear, reply to this email.'],
      reason: 'You’re getting this because you speak at the event.',
    }
  },
}
