// @chunk frame
import { useOnDevice } from './use-on-device.ts'

const never = () => () => {}
const yes = () => true

/**
 * False while a page is prerendered and hydrated, true from then on. What depends on the person, the device or the time
 * waits for it, so that the first render in the browser equals the prerendered one.
 */
export const useIsMounted = (): boolean => useOnDevice(never, yes) ?? false
