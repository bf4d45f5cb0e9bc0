import type { ComponentProps } from 'react'
import { navItemStyle } from '#app/ui/menu-style.ts'
import { Menu } from '#app/ui/overlays/Menu.tsx'

type DropdownMenuProps = Omit<ComponentProps<typeof Menu>, 'triggerClass'> & { isCurrent?: boolean }

/** A menu in the header; its trigger looks like the links beside it. */
export function DropdownMenu({ isCurrent = false, ...menu }: DropdownMenuProps) {
  return <Menu {...menu} triggerClass={`gap-1.5 ${navItemStyle} ${isCurrent ? 'current-page' : ''}`} />
}
