// @chunk panel
import { Button, type ButtonProps } from '#app/ui/Button.tsx'

/** A button of the panel: small, and quiet beside whatever the screen is for. */
export const PanelButton = (button: ButtonProps) => <Button variant="quiet" size="sm" {...button} />
