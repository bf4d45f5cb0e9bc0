// @vitest-environment happy-dom
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { createClient } from '@sanity/client'
import { expect, test, vi } from 'vitest'
import { configure } from '#app/config.ts'
import { listenForPublishes, newestPublish } from './publish-events.ts'

class FakeSource extends EventTarget {
  static last: FakeSource
  url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.last = this
  }
  close() {}
}

const configOf = (apiHost: string | null): SiteConfig => ({
  siteUrl: 'https://fest.example.org',
  sanity: { projectId: 'abc123', dataset: 'production', apiHost, useCdn: apiHost === null },
  supabase: { url: '/', anonKey: '', hasSecondFactor: false },
  fallbackAdminEmail: '',
})

test('listening asks at the address the content client has for it, hosted and embedded, and keeps the newest id', () => {
  vi.stubGlobal('EventSource', FakeSource)
  for (const apiHost of [null, 'http://127.0.0.1:3000/lake']) {
    configure(configOf(apiHost))
    const client = createClient({
      projectId: 'abc123',
      dataset: 'production',
      apiVersion: '2025-02-19',
      useCdn: false,
      ...(apiHost !== null && { apiHost, useProjectHostname: false }),
    })
    let heard = 0
    const end = listenForPublishes(() => (heard += 1))
    expect(FakeSource.last.url).toBe(client.getUrl(client.getDataUrl('live/events'), false))
    FakeSource.last.dispatchEvent(new MessageEvent('message', { lastEventId: 'event-7' }))
    expect(heard).toBe(1)
    expect(newestPublish()).toBe('event-7')
    end()
  }
  vi.unstubAllGlobals()
})
