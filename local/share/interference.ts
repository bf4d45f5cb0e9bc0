type Rgb = readonly [red: number, green: number, blue: number]

export const violet: Rgb = [169, 134, 255]
export const ember: Rgb = [255, 107, 61]
export const amber: Rgb = [255, 178, 62]
const night: Rgb = [18, 14, 23]

/** Two point sources of a wave, in units of the picture's width, and the colors. */
type Interference = {
  sources: readonly [readonly [x: number, y: number], readonly [x: number, y: number]]
  wavelength: number
  /** The phase of the wave in the picture, in radians. */
  phase: number
  /** The direction of the color gradient, in radians; 0 points to the right. */
  direction: number
  colors: readonly Rgb[]
}

function colorAt(colors: readonly Rgb[], position: number): Rgb {
  const scaled = Math.min(Math.max(position, 0), 1) * (colors.length - 1)
  const from = colors[Math.floor(scaled)] ?? night
  const to = colors[Math.min(Math.floor(scaled) + 1, colors.length - 1)] ?? from
  const share = scaled - Math.floor(scaled)
  return [0, 1, 2].map((channel) => {
    const start = from[channel] ?? 0
    return start + ((to[channel] ?? 0) - start) * share
  }) as unknown as Rgb
}

/** The pattern as raw RGB pixels, row by row, for sharp. */
export function interferencePixels(pattern: Interference, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  const [[x1, y1], [x2, y2]] = pattern.sources
  const turn = (2 * Math.PI) / pattern.wavelength
  const aspect = height / width
  const along = Math.abs(Math.cos(pattern.direction)) + Math.abs(Math.sin(pattern.direction)) * aspect
  for (let row = 0; row < height; row += 1) {
    const y = row / width
    for (let column = 0; column < width; column += 1) {
      const x = column / width
      const first = Math.hypot(x - x1, y - y1)
      const second = Math.hypot(x - x2, y - y2)
      const wave = (Math.cos(turn * first - pattern.phase) + Math.cos(turn * second - pattern.phase)) / 2
      const fade = Math.exp(-0.9 * Math.min(first, second))
      const light = 0.1 + 0.9 * wave * wave * fade
      const position =
        0.5 +
        ((x - 0.5) * Math.cos(pattern.direction) + (y - aspect / 2) * Math.sin(pattern.direction)) / along
      const color = colorAt(pattern.colors, position)
      const offset = (row * width + column) * 3
      for (const channel of [0, 1, 2] as const) {
        pixels[offset + channel] = Math.round(night[channel] + (color[channel] - night[channel]) * light)
      }
    }
  }
  return pixels
}
