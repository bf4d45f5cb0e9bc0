/** The text of a QR code in the picture; null if there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** The part of the Shape Detection API that we use; TypeScript has no types for it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Enough pixels for a code that fills a third of the picture, and few enough to read every frame on an old phone. */
const longestSide = 800

/** Opens the browser's own reader where it has one, else a library, which is loaded only then. */
export async function openCodeReader(): Promise<ReadCode> {
  return (await nativeReader()) ?? libraryReader()
}

async function nativeReader(): Promise<ReadCode | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  } catch {
    // Some browsers have the class without the system's support for it.
    return null
  }
}

async function libraryReader(): Promise<ReadCode> {
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return null
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // Throws where there is no code, which is most of the time.
      return null
    }
  }
}
