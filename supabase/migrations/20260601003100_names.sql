-- Names of one letter: people are called 李, or write their given name alone. A single Latin letter is an initial.

create function private.is_name(name text, most integer) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select length(name) between 2 and most or name ~
      '^[\u0370-\u1cff\u2c80-\u2dff\u3041-\ua71f\ua800-\uab2f\uab70-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]$'
  $$;
comment on function private.is_name(text, integer) is
  'Whether a text is as long as a name: two characters up to most, or one letter that is not Latin. The same list is '
  'in schemas/forms/plain-text.ts.';
grant execute on function private.is_name(text, integer) to authenticated, service_role;

alter table public.registrations
  drop constraint registrations_full_name_length,
  add constraint registrations_full_name_length check (private.is_name(full_name, 100));
alter table public.profiles
  drop constraint profiles_display_name_length,
  add constraint profiles_display_name_length
    check (private.is_name(display_name, 60) and display_name = trim(display_name));
alter table public.ambassador_applications
  drop constraint ambassador_applications_full_name_length,
  add constraint ambassador_applications_full_name_length check (private.is_name(full_name, 100));
alter table public.talk_proposals
  drop constraint talk_proposals_full_name_length,
  add constraint talk_proposals_full_name_length check (private.is_name(full_name, 100));
alter table public.sponsorship_inquiries
  drop constraint sponsorship_inquiries_contact_name_length,
  add constraint sponsorship_inquiries_contact_name_length check (private.is_name(contact_name, 100));
alter table public.contact_messages
  drop constraint contact_messages_full_name_length,
  add constraint contact_messages_full_name_length check (private.is_name(full_name, 100));
alter table public.accommodation_needs
  drop constraint accommodation_needs_emergency_name_length,
  add constraint accommodation_needs_emergency_name_length check (private.is_name(emergency_name, 100));
alter table private.speaker_pages
  drop constraint speaker_pages_full_name_length,
  add constraint speaker_pages_full_name_length check (private.is_name(full_name, 100));
