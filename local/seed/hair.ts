import { clothColors, hairColors, type Look } from './look.ts'

/** The parts behind and in front of the head, as SVG. */
export type HairShapes = { behind: string; before: string }

/** A hairstyle for a head that reaches `half` to each side of x = 400. */
export function drawHair({ hair, hairColor, color }: Look, half: number): HairShapes {
  const [dark, light] = hairColors[hairColor]
  const [left, right] = [400 - half, 400 + half]
  const shape = (d: string, fill = dark) => `<path d="${d}" fill="${fill}"/>`
  const shine = (d: string) =>
    `<path d="${d}" fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round" opacity=".7"/>`
  const cap = `M${left - 10} 350C${left - 24} 220 322 166 404 166S${right + 24} 220 ${right + 10} 350`
  const temples = `C${right - 2} 300 ${right - 24} 286 ${right - 44} 268Q400 226 ${left + 44} 268C${left + 24} 286 ${left + 2} 300 ${left - 10} 350Z`
  const bang = (turn: 'left' | 'right') =>
    turn === 'left'
      ? `${cap}C${right - 6} 300 ${right - 30} 270 ${right - 58} 246C${right - 110} 292 ${left + 60} 306 ${left + 10} 300Q${left - 2} 322 ${left - 10} 350Z`
      : `${cap}Q${right + 2} 322 ${right - 10} 300C${right - 70} 306 ${left + 110} 288 ${left + 64} 240C${left + 26} 270 ${left + 4} 300 ${left - 10} 350Z`
  switch (hair) {
    case 'crop':
      return { behind: '', before: shape(cap + temples) + shine('M322 214q60-34 130-14') }
    case 'swept':
      return {
        behind: '',
        before:
          shape(
            `M${left - 8} 344C${left - 34} 246 ${left + 20} 150 420 140C500 132 ${right + 36} 214 ${right + 8} 344C${right - 4} 306 ${right - 16} 280 ${right - 34} 262C${right - 90} 262 ${left + 120} 274 ${left + 72} 232C${left + 36} 262 ${left + 8} 300 ${left - 8} 344Z`,
          ) + shine('M350 190q60-34 126-6M372 222q50-20 90-4'),
      }
    case 'parted':
      return { behind: '', before: shape(bang('left')) + shine('M440 196q46 20 62 58M350 232q50 0 84-34') }
    case 'fringe':
      return {
        behind: shape(
          `M${left - 26} 300C${left - 30} 160 ${right + 30} 160 ${right + 26} 300L${right + 22} 470H${left - 22}Z`,
        ),
        before:
          shape(
            `${cap}C${right + 6} 320 ${right - 4} 300 ${right - 8} 306Q400 270 ${left + 8} 306C${left + 4} 300 ${left - 6} 320 ${left - 10} 350Z`,
          ) + shine('M318 226q70-40 160-8'),
      }
    case 'bob':
      return {
        behind: shape(
          `M${left - 36} 330C${left - 40} 140 ${right + 40} 140 ${right + 36} 330Q${right + 44} 440 ${right + 16} 500H${left - 16}Q${left - 44} 440 ${left - 36} 330Z`,
        ),
        before: shape(bang('right')) + shine('M336 206q70-34 150 14'),
      }
    case 'long':
      return {
        behind: shape(
          `M${left - 34} 340C${left - 44} 130 ${right + 44} 130 ${right + 34} 340C${right + 40} 480 ${right + 70} 600 ${right + 34} 690H${left - 34}C${left - 70} 600 ${left - 40} 480 ${left - 34} 340Z`,
        ),
        before: shape(bang('left')) + shine('M448 198q44 24 56 70M346 234q50-2 86-36'),
      }
    case 'wavy':
      return {
        behind: shape(
          `M${left - 30} 320C${left - 50} 130 ${right + 50} 130 ${right + 30} 320q44 50 14 104t22 108q-18 84-86 88H${left + 20}q-68-4-86-88q52-54 22-108t14-104Z`,
        ),
        before: shape(bang('right')) + shine('M330 214q60-40 140 0') + shine(`M${left - 28} 420q-20 40 8 84`),
      }
    case 'bun':
      return {
        behind: shape('M334 130a66 60 0 1 1 132 0a66 60 0 1 1-132 0Z') + shine('M372 104q28-18 56 0'),
        before: shape(cap + temples) + shine('M330 220q70-46 140-6'),
      }
    case 'topknot':
      return {
        behind: shape('M356 146a44 44 0 1 1 88 0a44 44 0 1 1-88 0Z'),
        before: shape(cap + temples) + shine('M400 176v40M356 186q-20 20-26 44M444 186q20 20 26 44'),
      }
    case 'ponytail':
      return {
        behind: shape(
          `M${right - 30} 230C${right + 90} 220 ${right + 110} 420 ${right + 62} 560C${right + 40} 500 ${right + 30} 380 ${right - 20} 320Z`,
        ),
        before: shape(cap + temples) + shine('M330 220q60-40 130-10'),
      }
    case 'braids':
      return {
        behind: [-1, 1]
          .map((side) =>
            [0, 1, 2, 3, 4]
              .map(
                (step) =>
                  `<ellipse cx="${400 + side * (half + 26)}" cy="${430 + step * 52}" rx="27" ry="33" fill="${step % 2 ? light : dark}"/>`,
              )
              .join(''),
          )
          .join(''),
        before: shape(cap + temples) + shine('M400 170v48M352 184q-22 22-30 52M448 184q22 22 30 52'),
      }
    case 'locs':
      return {
        behind: Array.from({ length: 11 }, (_, at) => {
          const x = left - 14 + (at * (half * 2 + 28)) / 10
          return `<path d="M${x} 230q${(at - 5) * 7} 150 ${(at - 5) * 4} ${300 + (at % 3) * 30}" fill="none" stroke="${at % 3 === 1 ? light : dark}" stroke-width="30" stroke-linecap="round"/>`
        }).join(''),
        before: shape(cap + temples) + shine('M372 176q-24 30-30 64M428 176q24 30 30 64M400 172v56'),
      }
    case 'curls':
      return {
        behind: '',
        before: curls(left, right, dark, light),
      }
    case 'afro':
      return {
        behind: `<circle cx="400" cy="286" r="${half + 78}" fill="${dark}"/>`,
        before: shape(
          `${cap}C${right - 4} 300 ${right - 20} 280 ${right - 40} 272Q400 236 ${left + 40} 272C${left + 20} 280 ${left + 4} 300 ${left - 10} 350Z`,
        ),
      }
    case 'headscarf': {
      const [cloth, fold] = clothColors[color === 'cream' ? 'teal' : 'cream']
      return {
        behind: `<path d="M${left - 40} 350C${left - 50} 110 ${right + 50} 110 ${right + 40} 350C${right + 50} 470 ${right + 90} 560 ${right + 110} 660H${left - 110}C${left - 90} 560 ${left - 50} 470 ${left - 40} 350Z" fill="${cloth}"/>`,
        before: `<path fill-rule="evenodd" d="M${left - 30} 360C${left - 36} 150 ${right + 36} 150 ${right + 30} 360C${right + 30} 470 470 590 400 600S${left - 30} 470 ${left - 30} 360ZM${left + 8} 360C${left + 8} 450 360 530 400 530S${right - 8} 450 ${right - 8} 360C${right - 8} 290 ${right - 40} 240 400 240S${left + 8} 290 ${left + 8} 360Z" fill="${cloth}"/><path d="M${left + 4} 452C${left + 40} 556 ${right - 60} 590 ${right + 26} 520" fill="none" stroke="${fold}" stroke-width="8" stroke-linecap="round"/><path d="M${left + 20} 560q120 70 ${half * 2 + 30} 10" fill="none" stroke="${fold}" stroke-width="8" stroke-linecap="round"/><path d="M${left + 6} 250q50-70 120-68" fill="none" stroke="${fold}" stroke-width="8" stroke-linecap="round"/>`,
      }
    }
    case 'bald':
      return { behind: '', before: '' }
  }
}

function curls(left: number, right: number, dark: string, light: string): string {
  const width = right - left
  return [0, 1, 2]
    .flatMap((row) =>
      Array.from({ length: 7 - row }, (_, at) => {
        const x = left - 12 + ((at + row / 2) * (width + 24)) / 6
        const y = 262 - row * 44 - Math.sin(((at + row / 2) / 6) * Math.PI) * 34
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="34" fill="${dark}"/><path d="M${(x - 14).toFixed(1)} ${(y - 4).toFixed(1)}a15 15 0 0 1 26-8" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round" opacity=".55"/>`
      }),
    )
    .join('')
}
