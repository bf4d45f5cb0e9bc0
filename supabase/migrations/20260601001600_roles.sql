-- Roles below admin: desk, reader and reviewer. Each function that a role may call checks for it by name, so that new
-- functions are closed to roles.

-- Roles belong to addresses, like admins. Only private.is_admin() and the policies decide who is an admin: a role
-- reads no table.
create table private.roles (
  email text primary key,
  role text not null,
  kinds text[] not null default '{}',
  contact_allowed boolean not null default false,
  granted_by uuid,
  granted_at timestamptz not null default now(),
  constraint roles_email_format
    check (email = lower(trim(email)) and email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'
      and length(email) <= 254),
  constraint roles_role_known check (role in ('desk', 'reader', 'reviewer')),
  constraint roles_kinds_of_reviewers check ((role = 'reviewer') = (cardinality(kinds) > 0)),
  constraint roles_contact_of_reviewers check (role = 'reviewer' or not contact_allowed),
  constraint roles_granted_by_exists foreign key (granted_by) references auth.users (id) on delete set null
);
comment on table private.roles is
  'People with a part of an admin''s rights. Looked up at every call, so that removing a role takes effect at once.';
comment on column private.roles.email is 'Lower case. The role counts once an account has confirmed the address.';
comment on column private.roles.role is 'desk: check-in; reader: counts and lists; reviewer: the rows of some kinds.';
create index roles_granted_by on private.roles (granted_by);
alter table private.roles enable row level security;

create function private.own_role() returns private.roles
  language sql stable security definer set search_path = ''
  as $$ select holder.* from private.roles as holder where holder.email = (select private.proven_address()) $$;
comment on function private.own_role() is 'The caller''s role; null without one.';

create function private.role_json(holder private.roles) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'email', holder.email, 'role', holder.role, 'kinds', holder.kinds, 'contact_allowed', holder.contact_allowed,
      'granted_at', holder.granted_at, 'granted_by', private.address_of(holder.granted_by),
      'name', private.name_of(account.id),
      'has_account', account.id is not null)
    from (select) as one
    left join private.confirmed_accounts as account on account.email = holder.email
    limit 1
  $$;
comment on function private.role_json(private.roles) is $$A role as admins see it: it counts if the address belongs to
a confirmed account.
@returns {
  email: string, role: Role, kinds: AdminKind[], contact_allowed: boolean, granted_at: string,
  /** Null once that account is gone. */ granted_by: string | null, name: string | null, has_account: boolean
}$$;

create function public.my_role() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('role', holder.role, 'kinds', holder.kinds, 'contact_allowed', holder.contact_allowed)
    from private.own_role() as holder where holder.email is not null
  $$;
comment on function public.my_role() is $$The caller's role below admin; null without one, and for admins.
@returns { role: Role, kinds: AdminKind[], contact_allowed: boolean } | null$$;

create function public.admin_roles() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select coalesce(jsonb_agg(private.role_json(holder) order by holder.role, holder.email), '[]')
    from private.roles as holder
  $$;
comment on function public.admin_roles() is 'People with a role below admin. For admins. @returns role_json[]';

-- Lists in calls are JSON: if a caller passes a number for a text[], the embedded database's client sends an
-- unreadable message, and every later request fails.
create function public.admin_give_role(
  email text, role text, kinds jsonb default '[]', contact_allowed boolean default false
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    address text := private.wanted_address(admin_give_role.email);
    wanted_kinds text[] := array(
      select distinct kind from jsonb_array_elements_text(
        case jsonb_typeof(admin_give_role.kinds) when 'array' then admin_give_role.kinds else '[]' end) as kind
        order by kind);
    may_reach boolean := coalesce(admin_give_role.contact_allowed, false);
    before private.roles;
  begin
    perform private.refuse_all_but_admins();
    if address = any (private.admin_addresses()) then
      perform private.refuse_value('email', 'This address is an admin’s, who may do all of this.',
        'Remove them from the admins first.');
    end if;
    if admin_give_role.role is null or admin_give_role.role not in ('desk', 'reader', 'reviewer') then
      perform private.refuse_value('role', 'There is no such role.');
    end if;
    if admin_give_role.role = 'reviewer' then
      if cardinality(wanted_kinds) = 0 or exists (
        select from unnest(wanted_kinds) as wanted
        left join private.admin_kinds as admin_kind on admin_kind.kind = wanted and admin_kind.for_roles ? 'answers'
        where admin_kind.kind is null
      ) then
        perform private.refuse_value('kinds', 'Choose what they review.',
          'At least one kind that is open to reviewers.');
      end if;
    else
      wanted_kinds := '{}';
      may_reach := false;
    end if;
    perform pg_advisory_xact_lock(hashtext('fest roles'));
    -- Again, since somebody may have been taken off the list while they waited.
    perform private.refuse_all_but_admins();
    select * into before from private.roles as earlier where earlier.email = address;
    if before.email is null and (select count(*) from private.roles) >= 200 then
      perform private.refuse_value('email', 'There are 200 people with a role already.',
        'Remove somebody who no longer needs it.');
    end if;
    if (before.role, before.kinds, before.contact_allowed) is distinct from (admin_give_role.role, wanted_kinds,
      may_reach) then
      insert into private.roles (email, role, kinds, contact_allowed, granted_by)
        values (address, admin_give_role.role, wanted_kinds, may_reach, auth.uid())
        on conflict on constraint roles_pkey do update
        set role = excluded.role, kinds = excluded.kinds, contact_allowed = excluded.contact_allowed,
          granted_by = excluded.granted_by, granted_at = now();
      perform private.log('role_given', 'roles', null,
        jsonb_strip_nulls(jsonb_build_object('role', admin_give_role.role, 'before', before.role))
          || case when cardinality(wanted_kinds) > 0
            then jsonb_build_object('kinds', wanted_kinds, 'contact_allowed', may_reach) else '{}' end,
        address);
    end if;
    return (select private.role_json(holder) from private.roles as holder where holder.email = address);
  end
  $$;
comment on function public.admin_give_role(text, text, jsonb, boolean) is
  'Gives a role to an address, replacing an earlier one; for a reviewer with kinds and whether they see contact '
  'details. Takes effect at once. For admins. Raises 23514 with email, role or kinds as detail. @returns role_json';

create function public.admin_take_role(email text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    taken private.roles;
  begin
    perform private.refuse_all_but_admins();
    delete from private.roles as holder where holder.email = lower(trim(admin_take_role.email)) returning * into taken;
    if taken.email is not null then
      perform private.log('role_taken', 'roles', null, jsonb_build_object('role', taken.role), taken.email);
    end if;
  end
  $$;
comment on function public.admin_take_role(text) is
  'Removes an address''s role, from its next call on; repeating it changes nothing. For admins.';

create function public.admin_account_of(email text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select jsonb_build_object('name', private.name_of(account.id)) from private.confirmed_accounts as account
    where account.email = lower(trim(admin_account_of.email))
  $$;
comment on function public.admin_account_of(text) is
  'For admins: whose confirmed account an address belongs to; null for none. @returns { name: string | null } | null';

-- The desk checks people in without being an admin: it sees names and tickets, but no institutions and no addresses,
-- not even admins', and can't let people in beyond the capacity.
--
-- The reader sees counts and lists, and of a row only what its list shows: filters, sorting and search must not reveal
-- hidden columns either. A new kind or column is closed until admin_kinds opens it.
--
-- The reviewer sees the rows of their kinds with the answers needed for judging. No history, notes or mails, which
-- name admins and decisions; contact details only if an admin allowed it.
create function private.refuse_all_but(variadic roles text[]) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() and coalesce((private.own_role()).role <> all (roles), true) then
      raise exception using errcode = '42501', message = format('Only admins and %s may do this.',
        case roles[1] when 'desk' then 'the desk' else roles[1] || 's' end);
    end if;
  end
  $$;
comment on function private.refuse_all_but(text[]) is
  'Raises 42501 unless the caller is an admin or has one of these roles.';

grant execute on function
  public.my_role(),
  public.admin_roles(),
  public.admin_account_of(text),
  public.admin_give_role(text, text, jsonb, boolean),
  public.admin_take_role(text)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('roles', $$
    select holder.role, holder.kinds, holder.contact_allowed, holder.granted_at
    from private.roles as holder join auth.users as account on lower(account.email) = holder.email
    where account.id = auth.uid() and account.email_confirmed_at is not null $$);
