const onePixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)
export const pixelBytes = onePixel.length

/** Where its frame says how high and wide it is. */
const sizeAt = onePixel.indexOf(Buffer.from([0xff, 0xc9])) + 5

type Picture = { width?: number; height?: number; more?: number; isDamaged?: boolean }

/** A one-pixel data URL; may claim another size, have more bytes, or be damaged: its frame lacks a table. */
export function jpegOf({ width = 1, height = 1, more = 0, isDamaged = false }: Picture = {}): string {
  const sized = Buffer.from(onePixel)
  if (isDamaged) sized[sizeAt + 7] = 3
  sized.writeUInt16BE(height, sizeAt)
  sized.writeUInt16BE(width, sizeAt + 2)
  const comments: Buffer[] = []
  for (let left = more; left >= 4; left -= 60_000) {
    const comment = Buffer.alloc(Math.min(left, 60_000))
    comment.writeUInt16BE(0xfffe)
    comment.writeUInt16BE(comment.length - 2, 2)
    comments.push(comment)
  }
  const picture = Buffer.concat([sized.subarray(0, 2), ...comments, sized.subarray(2)])
  return `data:image/jpeg;base64,${picture.toString('base64')}`
}
