import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../../parts/PanelButton.tsx'
import { Spinner } from '#app/ui/states/Spinner.tsx'
import styles from '../check-in.module.css'
import type { Camera } from './use-camera.ts'

/** The camera's picture with a gate that shows where to hold the code, or the button that starts the camera. */
export function CameraBox({ camera }: { camera: Camera }) {
  const { video, isWanted, isOn, trouble, start, stop, light } = camera
  return (
    <div className={styles.camera} data-on={isOn || undefined}>
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        className="absolute inset-0 w-full h-full object-cover"
        hidden={!isOn}
      />
      {isOn ? (
        <>
          <svg aria-hidden="true" viewBox="0 0 100 100" className={styles.gate}>
            <path d="M2 22V2h20M78 2h20v20M98 78v20H78M22 98H2V78" />
          </svg>
          <div className={styles.cameraBar}>
            {light ? (
              <PanelButton
                aria-pressed={light.isOn}
                onClick={light.toggle}
                className={styles.overPicture ?? ''}
              >
                Light
              </PanelButton>
            ) : null}
            <PanelButton onClick={stop} className={styles.overPicture ?? ''}>
              Stop the camera
            </PanelButton>
          </div>
        </>
      ) : (
        <div className={styles.cameraOff}>
          {trouble ? (
            <div role="alert">
              <p className="font-semibold">{trouble.title}</p>
              <p className="mt-1 text-muted">{trouble.help}</p>
            </div>
          ) : null}
          {isWanted ? (
            <Spinner label="Starting the camera" />
          ) : (
            <Button onClick={start}>{trouble ? 'Try the camera again' : 'Start the camera'}</Button>
          )}
        </div>
      )}
    </div>
  )
}
