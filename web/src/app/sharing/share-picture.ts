import { t } from '@fest/schemas/core/words/t.ts'
import { type ShareCard, shareDrawingVersion, sharePictureSize } from '@fest/schemas/vocabulary/share-card.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import type { QueryClient } from '@tanstack/react-query'
import { imageUrl, parseImageRef, visibleRect } from '#app/content/images/image.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'

export type SharePicture = { url: string; width: number; height: number; alt: string }

const picturePattern = /^\/share(\/[^.]+)\.jpg$/

/** The path of a page's picture below /share; the home page's is `/share/home.jpg`. */
export function picturePathOf(pagePath: string): string {
  return `/share${pagePath === '/' ? '/home' : pagePath}.jpg`
}

export function pageOfPicture(path: string): string | null {
  const page = picturePattern.exec(path)?.[1] ?? null
  return page === '/home' ? '/' : page
}

/** Changes whenever the picture would, so that chats, which cache pictures for days, fetch the new one. */
export async function pictureVersion(card: ShareCard): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([shareDrawingVersion, card]))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest, 0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function drawnPicture(
  pagePath: string,
  card: ShareCard,
  { siteUrl }: SiteConfig,
): Promise<SharePicture> {
  const says = [card.title, card.isCanceled ? t`Canceled` : null, card.when, card.where].filter(Boolean)
  return {
    url: `${siteUrl}${picturePathOf(pagePath)}?v=${await pictureVersion(card)}`,
    ...sharePictureSize,
    alt: [...says, card.site].map((words) => words?.replace(/\.$/, '')).join('. '),
  }
}

/** The picture that an organizer chose for the whole site; null if there is none that chats can show. */
export function chosenPicture(client: QueryClient, { siteUrl }: SiteConfig): SharePicture | null {
  const image = client.getQueryData(siteSettingsOptions().queryKey)?.shareImage
  const asset = parseImageRef(image?.ref)
  if (!image || !asset || asset.format === 'svg') return null
  const aspect = sharePictureSize.width / sharePictureSize.height
  const url = imageUrl(image, sharePictureSize.width, aspect)
  if (url === null) return null
  const width = Math.min(sharePictureSize.width, visibleRect(asset, image, aspect).width)
  return { url: new URL(url, siteUrl).href, width, height: Math.round(width / aspect), alt: image.alt }
}
