/**
 * The zone in which organizers enter and read times in the Studio: the sample event's. The site shows the zone in the
 * `siteSettings` document; an event in another zone has to change both.
 */
export const eventTimeZone = 'Europe/Berlin'
