-- Whoever proves an address sets its password. Anybody can sign up with anybody's address and a password of their own; when
-- the owner then confirms, that password must not open the account. So it ends with the proof, in the same statement that
-- records it, and whoever proved the address chooses one: the page does that with the new session. When the network is gone
-- in between, the account has no password, which both services refuse at sign-in whatever is typed, and "I forgot my
-- password" sets one.
--
-- The authentication service records a proof in one column, whatever proved it: a link, a code, an invitation. An account
-- that an administrator of the project makes as confirmed also ends up without a password: its owner sets it by mail.
-- A trigger changes the row that is being written, which needs no rights of its own on the table.
create function private.forget_unproven_password() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.encrypted_password := '';
    return new;
  end
  $$;
comment on function private.forget_unproven_password() is
  'Ends the password of an account at the moment its address is proven.';
revoke all on function private.forget_unproven_password() from public;

create trigger users_forget_unproven_password before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.forget_unproven_password();
