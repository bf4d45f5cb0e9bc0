import { color } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'

/** Sanity's palette with its grays, its blue (actions, focus, links) and its green replaced by the event's colors. */
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
    50: '#f8f5ff',
    100: '#efe9ff',
    200: '#e1d7ff',
    300: '#c9b6ff',
    400: '#a986ff',
    500: '#7a52e6',
    600: '#5b2fd0',
    700: '#43209e',
    800: '#2e1a66',
    900: '#251a47',
    950: '#1d162f',
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

/** The Studio in the event's colors and fonts, dark and light. */
export const theme = buildTheme({ palette, font: eventFonts() })
