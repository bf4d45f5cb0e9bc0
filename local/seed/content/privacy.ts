/** The privacy notice, as rich-text markup. */
export const privacy = `This page says what we keep about you, why, who sees it and when we delete it. Students at Lindenhof University of Technology run the fest; if you have questions, [contact us](/contact).

!note Lindenhof and everyone on this site are made up. If you run your own fest with this site, rewrite this page with your data protection office before you open.

## Without an account

You can read everything here without telling us anything. We set no cookies, count no visits and load nothing from other companies. The sessions you save, the colors you choose and any form you’ve started stay in your own browser.

## With an account

- **Your email address and a password**, so you can sign in. We keep only a fingerprint of the password.
- **Your answers when you register**, so we know how many chairs, meals and notebooks we need, and whom to email when a session moves.
- **What you need to eat and to get around.** Only the fest’s organizers can read it. It’s never exported with the other lists, and we delete it first.
- **Which texts you agreed to**, in which version and when, and whether you want news by email. One press in such an email ends it.
- **Workshop seats, saved sessions and who registered with your link.** You see numbers, never names.
- **What you send for the page of your talk.** Only the organizers see it, with your email address, until one of them publishes it. Your photo and slides have no public address before an organizer adds them, and files that aren’t used are removed.
- **Every change of a status**, with the time, so no one is moved up or turned away without a record.

To keep bots from flooding the forms, we count how often someone sends one. For visitors, we count by a scrambled form of the network address that can’t be unscrambled, and we delete it after two days.

## Who sees it

The organizers, on a page only they can open. Sponsors get your name and address only if you check the box for it, and you can change your mind anytime. No one else does.

## When we delete it

- What you need to eat and to get around: four weeks after the fest.
- Seats, beds, saved sessions and referrals: three months after it.
- Registrations, check-ins, certificates and the history of decisions: six months after it, once we’ve written our report to the university.
- Applications, proposals, messages and the emails we sent: six months after it.
- Profiles, teams, projects, scores and solutions of the lab: a year after it.
- Which texts you agreed to, and the log of what organizers did: a year after it.

What you send or change after the fest, we keep as long from then on. Your account stays until you delete it.

If you speak here, what’s published about you and your talk is part of the program: it stays when you delete your account, with its files, until you ask us to take it down. What isn’t published yet goes with the account; only what an organizer has written into it stays with them.

## What you can do

In [your profile](/profile) you can read and correct what you told us, download everything we keep about you as one file, or delete your account. Deleting takes effect right away and can’t be undone; all that’s left is a number in the day’s count of departures. If you think we’re doing something wrong, tell us first. You can also go to the data protection authority at any time.`
