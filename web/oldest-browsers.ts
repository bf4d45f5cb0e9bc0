/**
 * The oldest browser versions the site supports; it is built for them, and tests check the built files against them.
 */
export const oldestBrowsers = { chrome: '111', firefox: '115', safari: '16.4' } as const

/** In the bundler's format. */
export const buildTarget: string[] = Object.entries({ ...oldestBrowsers, edge: oldestBrowsers.chrome }).map(
  ([name, version]) => `${name}${version}`,
)
