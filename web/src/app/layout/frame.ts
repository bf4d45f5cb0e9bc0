// @chunk frame
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** What surrounds every page: one chunk, since it loads together. */
export const frame = { Header, Footer }
