import '@fontsource/ibm-plex-mono/400.css'
import '@fontsource/ibm-plex-sans/400.css'
import '@fontsource/ibm-plex-sans/500.css'
import '@fontsource/ibm-plex-sans/600.css'
import '@fontsource/ibm-plex-sans/700.css'
import { createRoot } from 'react-dom/client'
import { Studio } from 'sanity'
import { keepUnsentWhenPublished } from './forms/keep-unsent.ts'
import config from './sanity.config.ts'

const root = document.querySelector('#studio')
if (!root) throw new Error('index.html has no element with the id "studio".')
// Bookmarks of a tool that became a part of Today.
if (location.pathname === '/studio/health') history.replaceState(null, '', '/studio/today')
keepUnsentWhenPublished()
createRoot(root).render(<Studio config={config} />)
