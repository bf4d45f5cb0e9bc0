import '@fontsource/ibm-plex-mono/latin-400.css'
import '@fontsource/ibm-plex-sans/latin-400.css'
import '@fontsource/ibm-plex-sans/latin-500.css'
import '@fontsource/ibm-plex-sans/latin-600.css'
import '@fontsource/ibm-plex-sans/latin-700.css'
import { createRoot } from 'react-dom/client'
import { Studio } from 'sanity'
import config from './sanity.config.ts'

const root = document.querySelector('#studio')
if (!root) throw new Error('index.html has no element with the id "studio".')
createRoot(root).render(<Studio config={config} />)
