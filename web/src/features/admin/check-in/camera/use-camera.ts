import { whenIdle } from '#app/lib/hydration/when-idle.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type CameraTrouble,
  cameraTrouble,
  closeCamera,
  hasLight,
  openCamera,
  switchLight,
} from './camera.ts'
import { openCodeReader } from './code-reader.ts'

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

  // Loads the reader's library while there is a network.
  useEffect(() => whenIdle(() => void openCodeReader().catch(() => {})), [])

  useEffect(() => {
    if (!isWanted) return
    let isOn = true
    let opened: MediaStream | null = null
    const end = (error: unknown) => {
      if (!isOn) return
      setTrouble(cameraTrouble(error))
      setWanted(false)
    }
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
        timer = setTimeout(() => void lookOnce().catch(fail), lookEveryMs)
      }
      await lookOnce()
    }
    function fail(error: unknown) {
      if (!isOn) return
      setTrouble(cameraTrouble(error))
      setWanted(false)
    }
    look().catch(fail)
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
