-- What people need is read through admin_needs() and admin_export_needs() alone, which say in the log who looked. A policy
-- let admins select the tables themselves, past the log.
drop policy "Admins read what people need" on public.registration_needs;
drop policy "Admins read what guests need" on public.accommodation_needs;
revoke select on table public.registration_needs, public.accommodation_needs from authenticated;
comment on table public.registration_needs is
  'What somebody needs at the event. Kept apart because it can say something about health or belief: read only through functions, which log it, and the first to go.';
