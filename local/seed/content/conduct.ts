/** The code of conduct, as rich-text markup. */
export const conduct = `This code applies to everyone at the fest: participants, speakers, mentors, partners, guests and the team. It applies in the halls, at meals, in the places to stay, on the way there together, on the hackathon channel and in messages about the fest.

!tip Is something happening right now? Go to anyone in a yellow vest, or call the conduct phone on the back of your badge. In danger, call 112 first.

## What we want

- **Be kind to beginners.** Everyone in the room is new to something. Saying “that’s trivial” helps no one.
- **Ask before you take** a keyboard, a photo, or up someone’s evening.
- **Use the name and pronouns** people give you.
- **Disagree about things**, not about people. Say what you’d do instead.
- **Make room.** If you’ve spoken three times, ask someone who hasn’t.
- **Give credit** for ideas, code, pictures and help.

## What we don’t accept

- Remarks that put people down for their gender, sexuality, disability, looks, body, origin, language, religion, age, or what they know and don’t know.
- Unwanted sexual attention or images, and touching without consent.
- Following, threatening or cornering someone, in a hallway or online.
- Taking photos or recordings of people who wear a **violet lanyard**, or of anyone who has said no.
- Publishing private information about someone.
- Disrupting sessions on purpose, and pressuring people to drink.
- Passing off other people’s work as your own, in the hackathon too.
- Asking others to do any of this, or making fun of someone who reports it.

Meaning well doesn’t undo harm. If someone asks you to stop, stop.

## How to report

Report what happened to you or what you saw. You don’t need proof, and you don’t need to be sure.

1. **In person**: tell anyone in a yellow vest. They’ll take you to someone on the conduct team.
2. **By phone**: call the number on the back of your badge, from 08:00 until the last tram. Elif Yıldırım or Gabriel Antunes will answer.
3. **In writing**: use [the contact page](/contact) with the topic “conduct”. Your message goes only to the two of them and to the chairs, never to partners. You can leave out your name, but then we can’t reply.
4. **Outside the fest**: email the university’s ombudsperson at [ombuds@lindenhof-ut.example](mailto:ombuds@lindenhof-ut.example), who is independent of us.

If your report is about one of the people named here, tell any of the others. That person then has no part in it and doesn’t see it.

## What we do then

- We listen to you, in a room with a door, with a person of your choice beside you.
- We ask what you need now: a different room, company on the way home, or nothing at all.
- We tell you before we talk to anyone else, unless someone is in danger.
- We hear the other side. Two people decide, the same day if it’s urgent and within a week otherwise.
- What can follow: a conversation, an apology, a warning, removal from a session or from the fest, or a report to the university or, if you wish, to the police. Prizes can be revoked.
- We tell you what we decided and why. You and the other person can each ask once for a review by the ombudsperson.

We keep reports locked away for one year, and no one else reads them. No one gets in trouble for a report made in good faith.

## Thanks

Students wrote this text for this fest. You’re welcome to copy it and adapt it for yours.

Version 2025-09, in force from 27 September 2025.`
