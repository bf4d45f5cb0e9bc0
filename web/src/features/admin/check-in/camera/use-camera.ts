import { whenIdle } from '#app/lib/hydration/when-idle.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import troubles from './camera-troubles.json'

/** Time between two frames: short enough to feel instant, long enough not to heat a phone for hours. */
const lookEveryMs = 120
/** How long a code has to be out of view to count as a new scan. */
const goneMs = 2500

/** The camera of this device as a scanner. `onCode` is called once each time a code is shown. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null)
  const [isLightOn, setLightOn] = useState(false)
  const found = useEffectEvent(onCode)

  const fail = useEffectEvent((error: unknown) => {
    setTrouble(cameraTrouble(error))
    setWanted(false)
  })

  // Loads the reader's library while there is a network.
  useEffect(() => whenIdle(() => void openCodeReader().catch(() => {})), [])

  useEffect(() => {
    if (!isWanted) return
    let isOn = true
    let opened: MediaStream | null = null
    const end = (error: unknown) => isOn && fail(error)
    openCamera().then((camera) => {
      if (!isOn) return closeCamera(camera)
      opened = camera
      // A phone call or another app can take the camera.
      for (const track of camera.getTracks()) track.addEventListener('ended', end)
      setStream(camera)
    }, end)
    return () => {
      isOn = false
      if (opened) closeCamera(opened)
      setStream(null)
      setLightOn(false)
    }
  }, [isWanted])

  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    let isOn = true
    let timer: ReturnType<typeof setTimeout>
    let last = { text: '', at: 0 }
    element.srcObject = stream
    element.play().catch(() => {
      // The browser waits for a touch; until then a frame has no picture.
    })

    async function look() {
      const read = await openCodeReader()
      const lookOnce = async () => {
        if (!isOn) return
        const text = element && element.readyState >= element.HAVE_CURRENT_DATA ? await read(element) : null
        if (isOn && text !== null) {
          const isSame = text === last.text && performance.now() - last.at < goneMs
          last = { text, at: performance.now() }
          if (!isSame) found(text)
        }
        timer = setTimeout(() => void lookOnce().catch(end), lookEveryMs)
      }
      await lookOnce()
    }
    const end = (error: unknown) => isOn && fail(error)
    look().catch(end)
    return () => {
      isOn = false
      clearTimeout(timer)
      element.srcObject = null
    }
  }, [stream])

  useEffect(() => {
    if (!stream || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOn = true
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (isOn) lock = held
          else void held.release()
        },
        () => {
          // Refused when the battery is low; the screen then goes dark as usual.
        },
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOn = false
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [stream])

  return {
    video,
    isWanted,
    isOn: stream !== null,
    trouble,
    start: () => {
      setTrouble(null)
      setWanted(true)
    },
    stop: () => setWanted(false),
    light:
      stream && hasLight(stream)
        ? {
            isOn: isLightOn,
            toggle: () => {
              switchLight(stream, !isLightOn).then(
                () => setLightOn(!isLightOn),
                () => {},
              )
            },
          }
        : null,
  }
}

export type Camera = ReturnType<typeof useCamera>

/** The text of a QR code in the picture; null if there is none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** The part of the Shape Detection API that we use; TypeScript has no types for it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Enough pixels for a code that fills a third of the picture, and few enough to read every frame on an old phone. */
const longestSide = 800

/** Opens the browser's own reader where it has one, else a library, which is loaded only then. */
async function openCodeReader(): Promise<ReadCode> {
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

type CameraTrouble = { title: string; help: string }

const named: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: troubles.blocked,
  NotFoundError: troubles.none,
  // WebKit's error where there is no camera; we set no constraint that a camera could fail.
  OverconstrainedError: troubles.none,
  NotReadableError: troubles.busy,
}

export function cameraTrouble(error: unknown): CameraTrouble {
  if (error instanceof NoCameraError) return troubles.unusable
  // Compared by name: not every browser throws a DOMException.
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
  return named[name] ?? troubles.failed
}

class NoCameraError extends Error {}

/** Opens a phone's back camera, or else any camera. Rejects if there is none or access is denied. */
async function openCamera(): Promise<MediaStream> {
  // Missing on insecure pages, although the types say otherwise.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new NoCameraError()
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function hasLight(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Not in the types: it is part of the image capture extensions.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  return capabilities?.torch === true
}

/** Turns the light on or off; ignores cameras that refuse. */
async function switchLight(stream: MediaStream, isOn: boolean): Promise<void> {
  const [track] = stream.getVideoTracks()
  await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
}
