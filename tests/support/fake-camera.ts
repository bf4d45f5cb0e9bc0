import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { qrCode } from '../../web/src/ui/qr-code.ts'

const [width, height] = [640, 480]

/**
 * Writes what Chromium plays as its camera (`--use-file-for-fake-video-capture`, a .y4m file): for each text a second
 * in which its QR code is held, a little turned, before a grey wall; null is the wall alone.
 */
export async function writeCameraVideo(file: string, texts: readonly (string | null)[]): Promise<void> {
  const frames = await Promise.all(texts.map((text) => frameOf(text)))
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`)]
  for (const frame of frames) for (let second = 0; second < 5; second++) parts.push(frame)
  await writeFile(file, Buffer.concat(parts))
}

async function frameOf(text: string | null) {
  const luma = await sharp(Buffer.from(picture(text)))
    .greyscale()
    .raw()
    .toBuffer()
  const noColor = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), luma.subarray(0, width * height), noColor])
}

function picture(text: string | null): string {
  const wall = `<rect width="${width}" height="${height}" fill="#777"/>`
  if (text === null)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${wall}</svg>`
  const { size, path } = qrCode(text)
  const side = 300
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${wall}
    <g transform="translate(${width / 2} ${height / 2}) rotate(8) scale(${side / size}) translate(${-size / 2} ${-size / 2})">
      <rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#111"/>
    </g></svg>`
}
