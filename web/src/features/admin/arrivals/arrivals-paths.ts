/* The address of arrivals is that of the lists with another word (letter-paths.ts says why). */

export const arrivalsPath = () => '/admin/arrivals'
