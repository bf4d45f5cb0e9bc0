/* The addresses of arrivals and of an import are those of the lists with another word (letter-paths.ts says why). */

export const arrivalsPath = () => '/admin/arrivals'

export const peopleImportPath = () => '/admin/import'
