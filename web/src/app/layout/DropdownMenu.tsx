import type { ComponentProps } from 'react'
import { ControlledMenu } from '#app/ui/overlays/Menu.tsx'

type DropdownMenuProps = Omit<ComponentProps<typeof ControlledMenu>, 'triggerClass'> & { isCurrent?: boolean }

/** A menu in the header; its trigger looks like the links beside it. */
export function DropdownMenu({ isCurrent = false, align = 'text', ...menu }: DropdownMenuProps) {
  return (
    <ControlledMenu
      {...menu}
      align={align}
      triggerClass={`nav-item gap-1.5 ${isCurrent ? 'nav-item-current' : ''}`}
    />
  )
}
