// @chunk frame

/** The look of a link in the header, and of the button of a menu beside it. */
export const navItemStyle =
  'inline-flex min-h-11 items-center rounded-control px-2 text-small whitespace-nowrap transition-colors hover:text-amber aria-expanded:text-amber aria-[current]:current-page'

export const menuItemStyle =
  'flex min-h-11 w-full items-center rounded-[6px] px-3 text-start text-small whitespace-nowrap hover:bg-raised aria-[current]:current-page'
