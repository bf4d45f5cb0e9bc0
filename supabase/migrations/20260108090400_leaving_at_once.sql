-- As before, without a look through every mail and every view for each account that goes: a clean-up deletes thousands.

create index mail_outbox_person on public.mail_outbox ((data ->> 'person')) where data ->> 'person' is not null;

create or replace function private.forget_mentions(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    own_address text := (select lower(account.email) from auth.users as account where account.id = person);
    full_names text[];
  begin
    if exists (select from public.site_settings as settings where own_address = any (settings.judge_emails)) then
      update public.site_settings set judge_emails = array_remove(judge_emails, own_address) where true;
    end if;
    if exists (select from public.mail_outbox as mail where mail.data ->> 'person' is not null) then
      -- As others were told it, before as well: every mail to the person has the name of its time. A mail does not say
      -- whom it names. Whoever has the same name becomes "Someone" in these few mails, which is true.
      update public.mail_outbox as mail set data = mail.data - 'person'
        where mail.user_id is distinct from person and mail.data ->> 'person' = any (array(
          select private.name_of(person)
          union select mine.display_name from public.profiles as mine where mine.user_id = person
          union select split_part(mine.full_name, ' ', 1) from public.registrations as mine where mine.user_id = person
          union select own.data ->> 'name' from public.mail_outbox as own where own.user_id = person));
    end if;
    if exists (select from private.admin_views) then
      -- One word alone could be anybody's, or part of another.
      select coalesce(array_agg(distinct lower(known.name)), '{}') into full_names from (
        select mine.full_name from public.registrations as mine where mine.user_id = person
        union select mine.display_name from public.profiles as mine where mine.user_id = person) as known (name)
        where known.name like '% %';
      delete from private.admin_views as view
        where position(person::text in view.query) > 0
          or exists (select from unnest(full_names || own_address) as mark
            where position(mark in lower(view.name)) > 0 or position(mark in lower(private.url_decoded(view.query))) > 0);
    end if;
  end
  $$;
