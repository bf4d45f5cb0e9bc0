import type { ComponentProps } from 'react'
import { navItemStyle } from '#app/ui/menu-style.ts'
import { Menu } from '#app/ui/overlays/Menu.tsx'

type DropdownMenuProps = Omit<ComponentProps<typeof Menu>, 'triggerClass'> & { isCurrent?: boolean }

export function DropdownMenu({ isCurrent = false, ...menu }: DropdownMenuProps) {
  return <Menu {...menu} triggerClass={`gap-1.5 ${navItemStyle} ${isCurrent ? 'current-page' : ''}`} />
}
