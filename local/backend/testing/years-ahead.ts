/** SQL that makes the event one years ahead: without days nobody can register. */
export const eventYearsAhead =
  "update private.event_facts set starts_on = '2099-10-10', ends_on = '2099-10-12'"
