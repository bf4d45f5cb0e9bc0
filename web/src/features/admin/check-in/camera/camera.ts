/** The reason for a missing picture, as a message for the person at the door. */
export type CameraTrouble = { title: string; help: string }

const none: CameraTrouble = {
  title: 'This device has no camera',
  help: 'Type the code or a name below, or plug in a scanner, which types the code for you.',
}
const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: {
    title: 'The camera is blocked',
    help: 'Tap the lock or camera icon beside the address, allow the camera for this site, then start it again. Meanwhile you can type codes and names.',
  },
  NotFoundError: none,
  // WebKit's error where there is no camera; we set no constraint that a camera could fail.
  OverconstrainedError: none,
  NotReadableError: {
    title: 'Another app is using the camera',
    help: 'Close it, then start the camera again.',
  },
}
const noCamera: CameraTrouble = {
  title: 'This browser can’t use the camera here',
  help: 'That only works on a secure (https) address. Type the code or a name below.',
}
const failed: CameraTrouble = {
  title: 'The camera didn’t start',
  help: 'Try again. If it stays dark, type the code or a name below.',
}

export function cameraTrouble(error: unknown): CameraTrouble {
  if (error instanceof NoCameraError) return noCamera
  // Compared by name: not every browser throws a DOMException.
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
  return troubles[name] ?? failed
}

class NoCameraError extends Error {}

/** Opens a phone's back camera, or else any camera. Rejects if there is none or access is denied. */
export async function openCamera(): Promise<MediaStream> {
  // Missing on insecure pages, although the types say otherwise.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new NoCameraError()
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export function hasLight(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Not in the types: it is part of the image capture extensions.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  return capabilities?.torch === true
}

/** Turns the light on or off; ignores cameras that refuse. */
export async function switchLight(stream: MediaStream, isOn: boolean): Promise<void> {
  const [track] = stream.getVideoTracks()
  await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
}
