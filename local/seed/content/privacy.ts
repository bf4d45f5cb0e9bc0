/** The privacy notice, as rich-text markup. */
export const privacy = `This page says what we keep about you, why, who sees it and when it goes. The fest is made by students of Lindenhof University of Technology; the people to ask are at [contact](/contact).

!note Lindenhof and everybody on this site are invented. If you run your own fest with this site, rewrite this page with your data protection office before you open.

## Without an account

You can read everything here without telling us anything. We set no cookies, count no visits and load nothing from other companies. The sessions you save, the colours you choose and a form you have begun are kept in your own browser.

## With an account

- **Your e-mail address and a password**, which only a fingerprint is kept of, so that you can sign in.
- **What you answer when you register**, so that we know how many chairs, meals and notebooks we need, and whom to write to when a session moves.
- **What you need to eat and to get around.** Only the organizers of the fest can read it, it is never exported with the other lists, and it goes first.
- **Which texts you agreed to**, in which version and when.
- **Workshop seats, saved sessions and who came with your link.** You see numbers, never the names of those who came.
- **Every change of a status**, with the time, so that nobody is moved up or turned away without a trace.

To keep programs from flooding the forms we count how often somebody sends one. For visitors we count by a scrambled form of the network address that cannot be turned back, and forget it after two days.

## Who sees it

The organizers, on a page of their own. Sponsors get your name and address only if you tick the box for it, and you can take that back. Nobody else does.

## When it goes

- What you need to eat and to get around: four weeks after the fest.
- Seats, saved sessions and referrals: three months after it.
- Registrations and the history of decisions: six months after it, when the report to the university is written.

## What you can do

In [your profile](/profile) you can read and correct what you told us, download everything we keep about you as one file, and delete your account. Deleting is at once and for good; a number in the day's count of departures is all that stays. If you think we do something wrong, tell us first, and you may always go to the data protection authority.`
