/* The address of door signs is that of the lists with another word (letter-paths.ts says why). */

export const signsPath = () => '/admin/signs'
