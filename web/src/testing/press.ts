import { fireEvent, screen } from '@testing-library/react'

/** Presses the button of this name, with nothing of what a pointer does before. */
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
