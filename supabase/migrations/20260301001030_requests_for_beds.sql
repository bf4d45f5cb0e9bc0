-- Somebody who gives up the event holds the beds while they move up the next in line, whose row they then need. If that
-- person asked for a bed at the same moment, each waited for the other. So who asks for a bed waits for the event's places
-- first, as everybody does who changes who has one.

create or replace function public.submit_form(
  form text, submission uuid, answers jsonb, seconds_to_fill integer default null, website text default null,
  captcha_pass text default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kind private.forms := private.form_named(form);
    is_anonymous boolean := kind.may_be_anonymous and coalesce(answers -> 'is_anonymous' = 'true', false);
    person uuid;
  begin
    if kind.needs_account then
      person := private.signed_in_user();
    elsif not is_anonymous then
      -- The token of an account that is gone is a visitor's.
      person := (select account.id from auth.users as account where account.id = auth.uid() and account.deleted_at is null);
    end if;
    if kind.needs_registration then
      perform private.lock_pool('registration');
      perform from public.registrations as mine where mine.user_id = person for update;
    end if;
    perform private.lock_form_pools(kind);
    if private.is_sent(kind, submission) then
      return;
    end if;
    perform private.refuse_robots(website, seconds_to_fill, kind.least_seconds);
    if is_anonymous or auth.uid() is null then
      perform private.limit_rate_for(private.address_key(), 'submit ' || form, kind.hits_per_address, interval '1 hour');
    else
      perform private.limit_rate_for(private.caller_key(), 'submit ' || form, kind.hits_per_hour, interval '1 hour');
    end if;
    if kind.needs_account then
      -- Again, since the account may have been deleted while this waited.
      perform private.signed_in_user();
    end if;
    perform private.check_form_is_open(form);
    perform private.check_captcha(captcha_pass);
    if kind.needs_registration and not exists (
      select from public.registrations as mine where mine.user_id = person and mine.status <> 'cancelled'
    ) then
      raise exception using
        errcode = 'P0001', detail = 'not_registered',
        message = 'You need to be registered for the event.',
        hint = 'Register first. It takes two minutes. What you typed is saved on this device.';
    end if;
    -- Else the history would say who sent it.
    perform set_config('fest.by_itself', case when is_anonymous then 'yes' else '' end, true);
    perform private.keep_submission(kind, submission, person, private.answers(answers));
    perform set_config('fest.by_itself', '', true);
  end
  $$;
