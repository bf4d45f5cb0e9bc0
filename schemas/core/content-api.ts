/** The version of the Content Lake's API used everywhere: a date, without the `v` it has in addresses. */
export const contentApiVersion = '2025-02-19'
