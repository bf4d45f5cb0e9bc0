/** The oldest browsers the site supports: the build targets them, and tests check the built files. */
export const oldestBrowsers = { chrome: '111', firefox: '115', safari: '16.4' } as const

export const buildTarget: string[] = Object.entries({ ...oldestBrowsers, edge: oldestBrowsers.chrome }).map(
  ([name, version]) => `${name}${version}`,
)
