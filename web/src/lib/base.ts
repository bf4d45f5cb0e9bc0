// @chunk core
/*
 * Where this build of the site begins on its host: its root (empty), or the folder of a further language, such as `/es`.
 * Written so that a build for the root has nothing left of it.
 */
export const base = import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL.slice(0, -1)

/** The path within the site of one on its host; paths of other sites there stay as they are. */
export const withinBase = (pathname: string): string =>
  base === '' || !`${pathname}/`.startsWith(`${base}/`) ? pathname : pathname.slice(base.length) || '/'

/** An address as the browser takes it: of a path within the site, the path on its host. */
export const hrefOf = (address: string): string =>
  base === '' || !address.startsWith('/') ? address : base + address
