/*
 * What the site asks the backend for somebody who signs in at the opening and registers;
 * opening-requests.e2e.ts compares it with the real page. `eq.me` stands for the person's own id.
 */

/** Whether one can register at all, before an account is asked for. */
export const beforeSigningIn = 'GET /rest/v1/rpc/registration_state'

export const signIn = 'POST /auth/v1/token?grant_type=password'

/** All at the same time, once somebody is signed in. */
export const lookUp = [
  'GET /rest/v1/registrations?select=id&user_id=eq.me&limit=1',
  'GET /rest/v1/registrations?select=*&user_id=eq.me',
  'GET /rest/v1/site_settings?select=admin_emails&limit=1',
  'GET /rest/v1/saved_sessions?select=session_id,saved_at,seen&user_id=eq.me',
  'GET /rest/v1/seat_reservations?select=id,session_id,status,bookable_sessions(title,starts_at,ends_at)&user_id=eq.me&order=session_id.asc',
  // Where organizers ask something of their own.
  'GET /rest/v1/rpc/custom_questions?form=registrations',
]

/** Its answer is what the page shows; nothing is asked again. */
export const register = 'POST /rest/v1/rpc/register'

/** Asked by those who wait, after that. */
export const placeInQueue = 'POST /rest/v1/rpc/my_place_in_queue'
