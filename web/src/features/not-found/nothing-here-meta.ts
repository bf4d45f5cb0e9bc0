/** What a page says of itself when its address leads to nothing. */
export const nothingHereMeta = { title: 'Nothing here', description: '', noIndex: true, status: 404 } as const
