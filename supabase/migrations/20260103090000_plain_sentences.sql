-- The sentences people read, in the words of docs/words.md. Only the sentence changes: each function is taken as it is in
-- the database, since to repeat a hundred functions for a few words each would hide what changed.
do $change$
declare
  changed record;
  known record;
  found integer;
begin
  for changed in
    select said.old_words, said.new_words from (values
      -- Robots, rates.
      ('The check against robots has to be done again.', 'Please do the robot check again.'),
      ('It is good for one form and ten minutes. Do it once more, then send; nothing you typed is lost.', 'It lasts ten minutes and works for one form. Do it again, then send. Nothing you typed is lost.'),
      ('This could not be sent.', 'We couldn’t send this.'),
      ('A field that people do not see was filled. If a program fills your forms, switch it off here and send again.', 'A hidden field was filled out. If an app fills out forms for you, turn it off here and send again.'),
      ('That was faster than anybody can read it.', 'That was faster than anyone can read it.'),
      ('More than 500 saved sessions are not kept.', 'You can save up to 500 sessions.'),
      -- Signing in, registering, seats.
      ('You are not signed in with a confirmed address.', 'You’re not signed in with a confirmed email.'),
      ('Sign in, and open the link in the mail we sent you.', 'Sign in, and open the link in the email we sent you.'),
      ('"%s" is not a web address.', '“%s” isn’t a web address.'),
      ('Taking part needs agreement to the code of conduct and to the privacy notice.', 'To take part, agree to the code of conduct and the privacy notice.'),
      ('Read both and tick the boxes.', 'Read both and check the boxes.'),
      ('Register first; it takes two minutes.', 'Register first. It takes two minutes.'),
      ('You are not registered.', 'You’re not registered.'),
      ('You have been checked in already.', 'You’re already checked in.'),
      ('All %s places are taken.', 'All %s are taken.'),
      ('Workshop seats are for people with a confirmed registration.', 'You need a confirmed registration to reserve workshop seats.'),
      ('This session takes no reservations.', 'This session doesn’t take reservations.'),
      ('It may be over, cancelled, or open to everybody without one.', 'It may have ended, been canceled, or be open to everyone without one.'),
      ('You already have a place in “%s” at that time.', 'You’re already in “%s” at that time.'),
      ('Release that one, or confirm that you want both.', 'Give that one up, or confirm that you want both.'),
      ('You have no seat to give back here.', 'You don’t have a seat to give up here.'),
      ('An admin''s account is not deleted while it is one.', 'You can’t delete your account while you’re an admin.'),
      ('This is not the address of your account.', 'This isn’t your account’s email.'),
      ('Ask another admin to take your address off the list first.', 'Ask another admin to remove you from the list first.'),
      -- What people send.
      ('This is for people who are registered for the event.', 'You need to be registered for the event.'),
      ('Register first; it takes two minutes. What you typed is kept on this device.', 'Register first. It takes two minutes. What you typed is saved on this device.'),
      ('You have sent one already, and it is still open.', 'You already sent one, and it’s still open.'),
      ('It stands in your profile. You can change it there, or withdraw it and send another one.', 'It’s in your profile. You can change it there, or withdraw it and send a new one.'),
      ('There is nothing of yours that was sent under this address.', 'We couldn’t find anything you sent here.'),
      ('What was sent here cannot be changed.', 'You can’t change this after sending it.'),
      ('Send another one and say what is different.', 'Send another one and tell us what’s different.'),
      ('You have withdrawn this.', 'You withdrew this.'),
      ('This has been decided and can no longer be changed.', 'We’ve decided on this, so you can’t change it anymore.'),
      ('Write to us if something important is different.', 'Write to us if something important has changed.'),
      ('This has been declined, so there is nothing to withdraw.', 'This was declined, so there’s nothing to withdraw.'),
      ('This place takes no requests.', 'This place isn’t taking requests.'),
      ('Choose days within these.', 'Choose dates in that range.'),
      ('People share rooms at %s.', 'Rooms at %s are shared.'),
      ('Say with whom you would share one.', 'Tell us who you’d share with.'),
      -- Teams.
      ('You are on no team.', 'You’re not on a team.'),
      ('Only the one who leads the team may do this.', 'Only the team lead can do this.'),
      ('Teams are for people who are registered.', 'You need to register to be on a team.'),
      ('There is no such question or invitation any more.', 'This request or invitation is no longer open.'),
      ('Your team has handed in a project, and you are the last one on it.', 'Your team submitted a project, and you’re its last member.'),
      ('Take the project back first, or ask somebody to join and lead on.', 'Withdraw the project first, or have someone join and take over as lead.'),
      ('This team has said no.', 'This team said no.'),
      ('They have said no to your team.', 'They said no to your team.'),
      ('There are others.', 'There are others to ask.'),
      ('You are waiting for %s answers already.', 'You’re already waiting for %s answers.'),
      ('Take one back, or give people a little time.', 'Cancel one, or give people a little time.'),
      ('This team is full: five people are on it.', 'This team is full: it has five members.'),
      ('Ask another team, or form your own.', 'Ask another team, or start your own.'),
      ('You are on a team already.', 'You’re already on a team.'),
      ('They have found a team meanwhile.', 'They’ve already found a team.'),
      ('There is nothing left to answer here.', 'There’s nothing left to answer here.'),
      ('This is not yours to answer.', 'This isn’t yours to answer.'),
      ('It was taken back meanwhile.', 'It was canceled in the meantime.'),
      ('It has ended meanwhile.', 'It’s no longer open.'),
      ('It was answered already.', 'It was already answered.'),
      ('They do not take part any more.', 'They’re no longer taking part.'),
      ('This team has invited you already.', 'This team already invited you.'),
      ('Accept the invitation, and you are on it.', 'Accept the invitation to join it.'),
      ('This team does not look for people any more.', 'This team is no longer looking for people.'),
      ('Look who else is on the board.', 'See who else is on the board.'),
      ('They do not look for a team any more.', 'They’re no longer looking for a team.'),
      ('They have asked to join you already.', 'They already asked to join your team.'),
      ('Say yes to their question, and they are on your team.', 'Accept their request, and they’re on your team.'),
      ('They are not on your team any more.', 'They’re no longer on your team.'),
      ('Check it letter by letter, or ask for the new one: codes can be renewed.', 'Check every letter, or ask for the new code: teams can renew theirs.'),
      ('You lead the team.', 'You’re the team lead.'),
      ('To go, leave the team or hand it over.', 'Leave the team or hand it over instead.'),
      ('This is not yours to take back.', 'This isn’t yours to cancel.'),
      ('Somebody', 'Someone'),
      -- Projects, judging.
      ('Projects are handed in by teams.', 'Only teams can submit projects.'),
      ('Form one first; you may be alone on it.', 'Start one first. You can be its only member.'),
      ('hand in', 'submit project'),
      ('There is no such project any more.', 'This project no longer exists.'),
      ('The organizers can open it again.', 'The organizers can reopen it.'),
      ('The rubric has changed: this criterion is not in it any more.', 'The rubric has changed and no longer has this criterion.'),
      ('Load the page again.', 'Reload the page.'),
      ('Nobody judges their own team.', 'You can’t judge your own team.'),
      ('Ask the organizers to put your address on their list.', 'Ask the organizers to add your address to their list.'),
      ('Take them back first, then open judging again.', 'Withdraw them first, then reopen judging.'),
      ('No published project has been scored by a judge on every criterion.', 'No judge has scored a published project on every criterion.'),
      ('Publish the projects, and let at least one judge finish.', 'Publish the projects, and have at least one judge finish.'),
      ('Projects that are not published: %s. Published ones that some judge has not finished: %s.', 'Unpublished projects: %s. Published projects that a judge hasn’t finished: %s.'),
      ('You can publish anyway: what is not published stays out, and each project counts by the judges who finished it.', 'You can publish anyway. Unpublished projects stay out, and each project is scored by the judges who finished it.'),
      -- The panel: lists and decisions.
      ('Please keep the reason to 500 characters: who sent it reads it.', 'Please keep the reason to 500 characters. The sender will read it.'),
      ('Between 1 and 200 rows are decided at once, each with the status that was seen.', 'You can decide on 1 to 200 rows at once, each with the status you saw.'),
      ('Begin it anew.', 'Start it again.'),
      ('There is no bed for this person yet: they are on the waiting list.', 'There’s no bed for this person yet. They’re on the waitlist.'),
      ('Raise the number of places in the Studio, or wait until somebody gives one back.', 'Add beds in the Studio, or wait until someone gives one up.'),
      ('What was withdrawn stays so, and only who sent it can withdraw it.', 'Only the sender can withdraw this, and withdrawing is final.'),
      ('Take the check-in back first.', 'Undo the check-in first.'),
      ('There is a free seat, so nobody waits: this person would have it at once.', 'There’s a free seat, so this person would get it right away.'),
      ('This person has sent another one since, and one is open at a time.', 'This person has since sent another one, and only one can be open at a time.'),
      ('Between 1 and 200 rows are assigned at once.', 'You can assign 1 to 200 rows at once.'),
      ('This person is not an admin, or not any more.', 'This person isn’t an admin, or no longer is.'),
      ('This is not there any more.', 'This is no longer here.'),
      ('Say what for, in 10 to 500 characters.', 'Describe the purpose in 10 to 500 characters.'),
      ('It stands in the log: who took out what people need, when and why.', 'The log records who exported personal needs, when and why.'),
      ('The filter "%s" does not take this.', 'The filter "%s" doesn’t accept this.'),
      ('This list is not sorted by "%s".', 'This list can’t be sorted by "%s".'),
      ('This page is not one of this list.', 'This page isn’t part of this list.'),
      ('Begin at the first page.', 'Start at the first page.'),
      ('Nobody is asked here what they need.', 'This form doesn’t ask about personal needs.'),
      ('A note has between 1 and 2000 characters.', 'A note can be 1 to 2000 characters long.'),
      ('There is no such decision, or nothing came of it.', 'There’s no such decision, or it changed nothing.'),
      ('Only who decided takes it back this way.', 'Only the person who decided can undo it.'),
      ('Decide anew instead.', 'Make a new decision instead.'),
      ('A decision can be undone for ten minutes.', 'You can undo a decision for ten minutes.'),
      ('Somebody was faster: the status has changed since you looked.', 'Someone got here first: the status has changed.'),
      ('Look again, then decide.', 'Check it again, then decide.'),
      ('The name of a view has between 1 and 60 characters.', 'A view’s name can be 1 to 60 characters long.'),
      ('This view is too long to be kept.', 'This view is too long to save.'),
      ('You keep 30 views already.', 'You already have 30 views.'),
      ('Delete one that you no longer need.', 'Delete one you no longer need.'),
      ('This view is somebody else''s.', 'This view belongs to someone else.'),
      -- The panel: door, mail, settings.
      ('The check-in was taken back.', 'The check-in was undone.'),
      ('This scan is not known here.', 'We don’t know this scan.'),
      ('It may not have been sent yet. Then it can be thrown away on the device that made it.', 'It may not have been sent yet. If so, discard it on the device that made it.'),
      ('This mail does not wait for another try.', 'This email isn’t waiting for another try.'),
      ('It may have been sent meanwhile, or would come too late.', 'It may have been sent already, or it’s too late.'),
      ('Whoever sent it stopped before the end, every time.', 'Sending stopped partway every time.'),
      ('There is no hall for that.', 'That capacity isn’t possible.'),
      ('The capacity is a number from 0 to 100,000.', 'Enter a number from 0 to 100,000.'),
      ('The closing time has to be after the opening time.', 'The closing time must be after the opening time.'),
      ('That is not a list of up to 100 addresses.', 'This isn’t a list of up to 100 addresses.'),
      ('Then nobody could open this panel any more.', 'Nobody could open this panel anymore.'),
      ('None of the addresses that stay belongs to an account with a confirmed address yet.', 'None of the remaining addresses belongs to an account with a confirmed email.'),
      ('"%s" is not an email address.', '“%s” isn’t an email address.'),
      ('The last admin cannot be removed.', 'You can’t remove the last admin.'),
      ('Somebody saved the settings meanwhile', 'Someone else just saved the settings'),
      ('Look at what they are now, then save yours again.', 'Check what they are now, then save yours again.')
    ) as said (old_words, new_words)
  loop
    found := 0;
    for known in
      select pg_get_functiondef(one.oid) as definition from pg_proc as one
      where one.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and one.prokind = 'f'
        and position(quote_literal(changed.old_words) in one.prosrc) > 0
    loop
      execute replace(known.definition, quote_literal(changed.old_words), quote_literal(changed.new_words));
      found := found + 1;
    end loop;
    if found = 0 then
      raise exception 'No function says %.', quote_literal(changed.old_words);
    end if;
  end loop;
end
$change$;

-- As schemas/vocabulary/opening-words.ts has them.
update private.opening_words set hint = 'Join the waitlist: when a seat opens up, it goes to whoever is first in line.'
  where thing = 'registration' and state = 'full';
update private.opening_words set sentence = 'Submissions aren’t open yet.' where thing = 'project' and state = 'not_open_yet';
update private.opening_words
  set sentence = 'Submissions have closed.', hint = 'What your team submitted stays as it was.'
  where thing = 'project' and state = 'closed';
update private.opening_words set hint = 'Judging begins when submissions close.'
  where thing = 'judging' and state = 'not_open_yet';
