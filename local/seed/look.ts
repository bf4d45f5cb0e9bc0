/** A fictional person's features, drawn by bust.ts. */
export type Look = {
  skin: keyof typeof skins
  hair: Hair
  hairColor: keyof typeof hairColors
  clothes: Clothes
  color: keyof typeof clothColors
  face: 'round' | 'long' | 'square'
  glasses?: 'round' | 'square'
  beard?: 'stubble' | 'short' | 'full' | 'moustache'
  earrings?: boolean
  /** Older faces have lines beside the mouth. */
  isOlder?: boolean
}

type Hair =
  | 'crop'
  | 'parted'
  | 'curls'
  | 'afro'
  | 'bob'
  | 'long'
  | 'wavy'
  | 'bun'
  | 'braids'
  | 'fringe'
  | 'swept'
  | 'locs'
  | 'bald'
  | 'headscarf'
  | 'ponytail'
  | 'topknot'

type Clothes = 'crew' | 'shirt' | 'turtleneck' | 'hoodie' | 'jacket' | 'vneck'

export const skins = {
  porcelain: ['#f3cdb3', '#d79a80'],
  light: ['#eab795', '#c78563'],
  olive: ['#d9a272', '#ab7148'],
  tan: ['#c58a5c', '#935c38'],
  brown: ['#9c6440', '#6f4129'],
  deep: ['#70432b', '#4b2a1c'],
} as const

export const hairColors = {
  black: ['#1b1420', '#3a2c45'],
  brown: ['#3b2318', '#6b432b'],
  chestnut: ['#6a3620', '#a05a30'],
  copper: ['#a3471c', '#dd7a3a'],
  blond: ['#b98a3e', '#e8c67d'],
  grey: ['#8d8794', '#c9c3cf'],
  white: ['#cfc9d2', '#f3eff4'],
  violet: ['#5b2fd0', '#a986ff'],
  teal: ['#0b6b5e', '#5fd6c4'],
} as const

export const clothColors = {
  amber: ['#ffb23e', '#c97f14'],
  ember: ['#ff6b3d', '#c23e14'],
  violet: ['#7b55e0', '#4a22b4'],
  teal: ['#2fb3a0', '#0b6b5e'],
  night: ['#2b2138', '#1b1522'],
  cream: ['#f3eadd', '#cdbfae'],
  plum: ['#6d2a5b', '#461539'],
} as const
