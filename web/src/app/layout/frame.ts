// @chunk frame
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** What stands around every page: one file, for it comes at the same time. */
export const frame = { Header, Footer }
