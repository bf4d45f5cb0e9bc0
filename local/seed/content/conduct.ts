/** The code of conduct, as rich-text markup. */
export const conduct = `This code applies to everybody at the fest: participants, speakers, mentors, partners, guests and the team. It applies in the halls, at meals, in the places to stay, on the way there together, on the hackathon channel and in messages about the fest.

!tip Something is happening right now? Go to anybody in a yellow waistcoat, or call the conduct phone on the back of your badge. In danger, call 112 first.

## What we want

- **Be kind to beginners.** Everybody in the room is new to something. "That is trivial" helps nobody.
- **Ask before you take a keyboard**, a photo, or a place in somebody's evening.
- **Use the name and the pronouns** that people give you.
- **Disagree about things**, not about people. Say what you would do instead.
- **Leave room.** If you have spoken three times, ask somebody who has not.
- **Give credit** for ideas, code, pictures and help.

## What we do not accept

- Remarks that put people down for their gender, sexuality, disability, looks, body, origin, language, religion, age, or what they know and do not know.
- Sexual attention or images where they are not wanted, and touching without consent.
- Following, threatening or cornering somebody, in a corridor or online.
- Photographing or recording people who wear a **violet lanyard**, or anybody who has said no.
- Publishing private information about somebody.
- Disturbing sessions on purpose, and pushing people to drink.
- Passing off the work of others as your own, in the hackathon too.
- Asking others to do any of this, or making fun of somebody who reports it.

That you meant well does not undo what happened. Stop when you are asked to stop.

## How to report

You may report what happened to you or what you saw. You need no proof, and you need not be sure.

1. **In person**: to anybody in a yellow waistcoat, who brings you to one of the conduct team.
2. **By phone**: the number on the back of your badge, from 08:00 until the last tram, answered by Elif Yıldırım or Gabriel Antunes.
3. **In writing**: on [the contact page](/contact) with the topic "conduct". The message goes only to the two of them and to the chairs, never to partners. You may leave out your name; then we cannot answer you.
4. **Outside the fest**: to the university's ombudsperson at [ombuds@lindenhof-ut.example](mailto:ombuds@lindenhof-ut.example), who is independent of us.

If your report is about one of the people named here, tell any other of them. That person then has no part in it and does not see it.

## What we do then

- We listen to you, in a room with a door, with a person of your choice beside you.
- We ask what you need now: a change of room, company on the way home, nothing at all.
- We tell you before we speak to anybody else, unless somebody is in danger.
- We hear the other side. Two people decide, within the day if it is urgent and within a week otherwise.
- What can follow: a talk, an apology, a warning, removal from a session or from the fest, a report to the university or, if you wish, to the police. Prizes can be taken back.
- We tell you what was decided and why. You and the other person may ask once for a second look, by the ombudsperson.

Reports are kept under lock for one year and read by nobody else. Nobody gets into trouble for a report made in good faith.

## Thanks

This text was written by students for this fest. You may copy it and change it for yours.

Version 2025-09, in force from 27 September 2025.`
