import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../../parts/screen.tsx'
import { Spinner } from '#app/ui/states/Spinner.tsx'
import type { Camera } from './use-camera.ts'

/** Readable over a picture of any brightness. */
const overPicture =
  '!border-(--dark-line) !bg-(--dark-raised) !text-(--dark-text) hover:!bg-(--dark-amber) hover:!text-(--dark-on-fill) aria-pressed:!bg-(--dark-amber) aria-pressed:!text-(--dark-on-fill)'

/** The camera's picture with a gate that shows where to hold the code, or the button that starts the camera. */
export function CameraBox({ camera }: { camera: Camera }) {
  const { video, isWanted, isOn, trouble, start, stop, light } = camera
  return (
    <div
      className={`relative grid overflow-hidden rounded-panel border border-line max-md:order-2 ${isOn ? 'h-[min(75vw,38dvh)] min-h-56 bg-(--paper-ink) md:aspect-4/3 md:h-auto' : 'min-h-36 bg-surface md:min-h-64'}`}
    >
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
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            className="absolute inset-0 m-auto aspect-square h-[68%] fill-none stroke-(--dark-amber) stroke-3"
          >
            <path d="M2 22V2h20M78 2h20v20M98 78v20H78M22 98H2V78" />
          </svg>
          <div className="absolute inset-x-2 bottom-2 flex justify-between gap-2">
            {light ? (
              <PanelButton aria-pressed={light.isOn} onClick={light.toggle} className={overPicture}>
                Light
              </PanelButton>
            ) : null}
            <PanelButton onClick={stop} className={`ms-auto ${overPicture}`}>
              Stop the camera
            </PanelButton>
          </div>
        </>
      ) : (
        <div className="m-auto grid max-w-104 place-content-center justify-items-center gap-4 p-6 text-center">
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
