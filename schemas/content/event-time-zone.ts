/**
 * The zone in which organizers type and read times in the Studio: that of the sample event. The site shows
 * the zone named in the `siteSettings` document; an event in another zone changes both.
 */
export const eventTimeZone = 'Europe/Berlin'
