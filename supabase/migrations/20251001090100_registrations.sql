-- Who comes. A row is a completed registration; what people tell about themselves joins it later.

create table public.registrations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  constraint registrations_user_id_once unique (user_id),
  constraint registrations_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table public.registrations is 'One row for each registered person; having one means being registered.';
comment on column public.registrations.id is 'Made by the database.';
comment on column public.registrations.user_id is 'The account that registered; the signed-in one by itself.';
comment on column public.registrations.created_at is 'When the registration arrived, by the clock of the database.';

revoke all on table public.registrations from anon, authenticated;
grant select on table public.registrations to anon, authenticated;
grant insert (user_id) on table public.registrations to authenticated;
grant all on table public.registrations to service_role;
alter table public.registrations enable row level security;

create policy "Registrants read their own row" on public.registrations
  for select to authenticated using ((select auth.uid()) = user_id);

create policy "Admins read all registrations" on public.registrations
  for select to authenticated using ((select private.is_admin()));

create policy "People register themselves" on public.registrations
  for insert to authenticated with check ((select auth.uid()) = user_id);

-- Column grants are not honoured everywhere, and a seat given by arrival must not trust the visitor's clock.
create function private.stamp_registration() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.id := gen_random_uuid();
    new.created_at := now();
    return new;
  end
  $$;
comment on function private.stamp_registration() is 'Number and time of a registration are the database''s own.';
revoke all on function private.stamp_registration() from public;

create trigger registrations_stamp before insert on public.registrations
  for each row execute function private.stamp_registration();
