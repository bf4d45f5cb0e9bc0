import { createClient } from '@sanity/client'
import type { SingleWorkspace } from 'sanity'
import { makeMuxFetch } from './mux-fetch.ts'

/* The only file that knows about the embedded Content Lake: a hosted project needs none of this. */

/** How a workspace differs when the server of the Studio also keeps the dataset, below /lake. */
export function embeddedWorkspace(): Partial<SingleWorkspace> {
  const apiHost = `${location.origin}/lake`
  // An open document holds six listeners, which is as many connections as a browser allows to one host over HTTP/1.1:
  // saving would wait forever. So they share one WebSocket.
  const muxFetch = makeMuxFetch(apiHost)
  return {
    apiHost,
    // The one option that Sanity marks as unstable: without it the project id is prepended to the host.
    unstable_clientFactory: (config) =>
      createClient({ ...config, useProjectHostname: false, resolveFetch: () => muxFetch }),
    auth: {
      loginMethod: 'cookie',
      redirectOnSingle: true,
      providers: [{ name: 'organizer', title: 'Organizer', url: `${apiHost}/auth/login` }],
    },
    // The embedded lake doesn't support these.
    tasks: { enabled: false },
    mediaLibrary: { enabled: false },
    announcements: { enabled: false },
    search: { strategy: 'groqLegacy' },
    beta: { eventsAPI: { documents: false, releases: false } },
  }
}
