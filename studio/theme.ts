import { color } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'

/** Sanity's palette with its grays, its blue (actions, focus, links, what is chosen) and its green replaced by the event's colors. */
const palette = {
  ...color,
  black: '#120e17',
  white: '#ffffff',
  gray: {
    50: '#fbf6ee',
    100: '#f3eadd',
    200: '#e6dbcd',
    300: '#cabfc9',
    400: '#ab9fb1',
    500: '#83778c',
    600: '#655a6b',
    700: '#4a3f54',
    800: '#2f2539',
    900: '#241c2d',
    950: '#1b1522',
  },
  blue: {
    50: '#fdf3e3',
    100: '#f9e5c6',
    200: '#f2d09c',
    300: '#ffc977',
    400: '#ffb23e',
    500: '#9c4e00',
    600: '#844200',
    700: '#6a3500',
    800: '#4f2800',
    900: '#38200a',
    950: '#241709',
  },
  green: {
    50: '#e9f8f5',
    100: '#cdf1ea',
    200: '#b2e9df',
    300: '#8de1d3',
    400: '#5fd6c4',
    500: '#149784',
    600: '#0b6b5e',
    700: '#084f46',
    800: '#0a352f',
    900: '#0c2522',
    950: '#0d1b1a',
  },
}

/** Sanity's type sizes with the event's fonts, served from here; Sanity's own come from another host. */
function eventFonts() {
  const fonts = buildTheme().v2?.font
  if (!fonts) throw new Error('This release of @sanity/ui has no second version of its theme.')
  const sans = { family: "'IBM Plex Sans', system-ui, sans-serif" }
  return {
    ...fonts,
    text: { ...fonts.text, ...sans },
    label: { ...fonts.label, ...sans },
    heading: { ...fonts.heading, ...sans },
    code: { ...fonts.code, family: "'IBM Plex Mono', ui-monospace, monospace" },
  }
}

/** Light and dark: our own tools' background for Sanity's, too, one color for actions, and enough contrast. */
const tokens: NonNullable<Parameters<typeof buildTheme>[0]>['color'] = {
  base: {
    '*': { focusRing: ['blue/500', 'blue/400'], muted: { fg: ['700 80%', '300 75%'] } },
    default: { bg: ['50', 'black'] },
  },
  button: {
    default: {
      '*': { '*': { bg: ['600', '400'] }, hovered: { bg: ['700', '300'] } },
      default: {
        '*': { bg: ['blue/500', 'blue/400'] },
        hovered: { bg: ['blue/600', 'blue/300'] },
        pressed: { bg: ['blue/700', 'blue/300'] },
        selected: { bg: ['blue/700', 'blue/300'] },
      },
    },
  },
  input: {
    '*': {
      '*': { border: ['500', '500'], placeholder: ['600', '400'] },
      hovered: { border: ['600', '400'] },
    },
  },
  selectable: {
    '*': { selected: { bg: ['600', '400'], icon: ['100', '900'], muted: { fg: ['100', '900'] } } },
    default: { selected: { bg: ['500', '400'] } },
  },
}

export const theme = buildTheme({ palette, color: tokens, font: eventFonts() })
