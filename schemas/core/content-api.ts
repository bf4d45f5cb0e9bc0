/** The version of the Content Lake's API that everything here speaks: its date, without the `v` of addresses. */
export const contentApiVersion = '2025-02-19'
