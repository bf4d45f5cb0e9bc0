/** Flags for a Chromium that starts as root and asks nobody outside this machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a window, widths are whole pixels otherwise, and a fallback font moves what it moves on no screen.
  '--font-render-hinting=none',
]
