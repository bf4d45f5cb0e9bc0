import type { ComponentProps } from 'react'
import { Menu } from '#app/ui/overlays/Menu.tsx'

type DropdownMenuProps = Omit<ComponentProps<typeof Menu>, 'triggerClass'> & { isCurrent?: boolean }

/** A menu in the header; its trigger looks like the links beside it. */
export function DropdownMenu({ isCurrent = false, ...menu }: DropdownMenuProps) {
  return <Menu {...menu} triggerClass={`nav-item gap-1.5 ${isCurrent ? 'nav-item-current' : ''}`} />
}
