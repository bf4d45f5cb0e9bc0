// @chunk frame
const variants = {
  /** The one main action of a screen. */
  primary: 'border-amber bg-amber text-on-fill hover:opacity-90',
  quiet: 'border-control bg-transparent text-text hover:border-text hover:bg-raised',
  danger: 'border-ember bg-transparent text-ember hover:bg-ember-wash',
  /** No frame; for actions within a line or a bar. */
  plain: 'border-transparent bg-transparent text-muted hover:bg-raised hover:text-text',
} as const

/* An outline until it can be used. A busy button keeps its look. */
const blocked =
  'aria-disabled:not-aria-busy:border-dashed aria-disabled:not-aria-busy:border-control aria-disabled:not-aria-busy:bg-transparent aria-disabled:not-aria-busy:text-muted'

const sizes = {
  md: 'min-h-13 px-6 text-base',
  sm: 'min-h-11 px-4.5 text-small',
  /** A square for an icon alone; its words are for screen readers. */
  icon: 'size-11 shrink-0',
} as const

export type ButtonLook = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
}

/** The classes shared by Button and LinkButton; also for links to other sites and `<summary>`. */
export function buttonStyle({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded-control border font-semibold leading-tight text-center transition-colors select-none aria-busy:cursor-progress ${variants[variant]} ${blocked} ${sizes[size]}`
}
