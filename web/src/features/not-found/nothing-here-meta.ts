export const nothingHereMeta = { title: 'Nothing here', description: '', noIndex: true, status: 404 } as const
