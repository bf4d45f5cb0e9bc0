-- The event's hour. What compares with the event's dates asks it: what is open, which day it is at the door, when
-- tomorrow's reminder is due. What is recorded, counted, limited, kept or purged asks now().

create function private.event_now() returns timestamptz
  language sql stable set search_path = ''
  as $$ select now() $$;
comment on function private.event_now() is
  'The hour of the event: the real time. An installation that only shows the event may replace this one function to stand at another hour; nothing else knows of it.';
revoke all on function private.event_now() from public;
