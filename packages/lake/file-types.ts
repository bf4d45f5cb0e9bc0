/** By ending. Any other upload is a download and goes into no archive, so that none runs as a page. */
export const fileTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  ipynb: 'application/x-ipynb+json',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  py: 'text/x-python; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  zip: 'application/zip',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}

/** Pictures, by ending. A drawing (SVG) is the one kind that could run, opened by its address. */
export const pictureTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
} as const

/** For others' files: an opened SVG has styles and bitmaps, but no script or origin. Only we may frame it. */
export const filePolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "form-action 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')
