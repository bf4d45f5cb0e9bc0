/** Title and description of a page whose address leads to nothing. */
export const nothingHereMeta = { title: 'Nothing here', description: '', noIndex: true, status: 404 } as const
