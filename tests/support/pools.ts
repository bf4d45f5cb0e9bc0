/** SQL for either database: pools with a wrong count, too many, an idle place, or an unused extra place. */
export const wrongPools = `
  select pool.key, pool.capacity, pool.taken, claims.* from private.seat_pools as pool
  cross join lateral (
    select count(*) filter (where has_place and extra.claim_id is null) as ordinary,
      count(*) filter (where not has_place and extra.claim_id is not null) as astray,
      count(*) filter (where claim.status = 'waitlisted') as waiting
    from (
      select id, pool, status from public.registrations
      union all select id, pool, status from public.seat_reservations
      union all select id, pool, status from public.accommodation_claims) as claim
    left join private.extra_places as extra on extra.claim_id = claim.id
    left join private.held_places as held on held.claim_id = claim.id and held.pool = claim.pool
    cross join lateral (
      select claim.status in ('confirmed', 'checked_in') or held.claim_id is not null as has_place) as had
    where claim.pool = pool.key) as claims
  where pool.taken <> claims.ordinary or pool.taken > pool.capacity or claims.astray > 0
    or claims.waiting > 0 and pool.taken < pool.capacity`
