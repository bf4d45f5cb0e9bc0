/** The oldest versions the site runs on; what it is built for, and what tests hold the built files against. */
export const oldestBrowsers = { chrome: '111', firefox: '115', safari: '16.4' } as const

/** As the bundler expects it. */
export const buildTarget: string[] = Object.entries({ ...oldestBrowsers, edge: oldestBrowsers.chrome }).map(
  ([name, version]) => `${name}${version}`,
)
