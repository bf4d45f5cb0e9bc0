import { drawHair } from './hair.ts'
import { clothColors, hairColors, type Look, skins } from './look.ts'

/** Half the width of the head at the cheeks, and the height of the chin, in a picture of 800 × 800. */
const faces = {
  round: { half: 128, chin: 520, jaw: 0.66 },
  long: { half: 114, chin: 542, jaw: 0.6 },
  square: { half: 124, chin: 532, jaw: 0.8 },
} as const

/**
 * A person drawn in poster style: a few flat shapes, lit from the left and shaded on the right. SVG without a
 * background, 800 × 800. Nobody real: the features are chosen by hand for each fictional person.
 */
export function bust(look: Look): string {
  const [skin, shade] = skins[look.skin]
  const { half, chin, jaw } = faces[look.face]
  const head = headPath(half, chin, jaw)
  const hair = drawHair(look, half)
  return [
    '<defs><linearGradient id="light" x1="0" x2="1"><stop offset="0" stop-color="#ffb23e" stop-opacity=".5"/><stop offset=".45" stop-color="#ffb23e" stop-opacity="0"/></linearGradient>',
    `<clipPath id="head"><path d="${head}"/></clipPath></defs>`,
    hair.behind,
    drawClothes(look),
    `<path d="M346 470h108v112q-54 62-108 0Z" fill="${shade}"/>`,
    collar(look),
    look.hair === 'headscarf' ? '' : ears(half, skin, shade, look.earrings ?? false),
    `<path d="${head}" fill="${skin}"/>`,
    `<g clip-path="url(#head)"><path d="M400 180C440 260 396 330 424 400S402 500 436 560H600V180Z" fill="${shade}" opacity=".42"/><path d="M240 180h160v380H240Z" fill="url(#light)" opacity=".6"/>${beard(look, half, chin)}</g>`,
    features(look, shade),
    hair.before,
    look.glasses ? glasses(look.glasses) : '',
  ].join('')
}

function headPath(half: number, chin: number, jaw: number): string {
  const [left, right] = [400 - half, 400 + half]
  const [inLeft, inRight] = [400 - half * jaw, 400 + half * jaw]
  return `M${left} 350C${left} 240 ${400 - half * 0.6} 208 400 208S${right} 240 ${right} 350C${right} 430 ${inRight + 12} ${chin - 52} ${400 + half * 0.36} ${chin - 12}Q400 ${chin + 12} ${400 - half * 0.36} ${chin - 12}C${inLeft - 12} ${chin - 52} ${left} 430 ${left} 350Z`
}

function ears(half: number, skin: string, shade: string, hasRings: boolean): string {
  return [-1, 1]
    .map((side) => {
      const x = 400 + side * (half + 2)
      const ring = hasRings
        ? `<circle cx="${x + side * 4}" cy="424" r="11" fill="none" stroke="#ffb23e" stroke-width="6"/>`
        : ''
      return `<ellipse cx="${x}" cy="376" rx="20" ry="32" fill="${side < 0 ? skin : shade}"/>${ring}`
    })
    .join('')
}

function features({ hairColor, isOlder, beard: hairOfFace }: Look, shade: string): string {
  const brow = hairColors[hairColor][0]
  const ink = '#1d1524'
  const eye = (x: number) =>
    `<path d="M${x - 21} 362q21-17 42 0" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><circle cx="${x}" cy="364" r="9.5" fill="${ink}"/><circle cx="${x - 3}" cy="361" r="3" fill="#fff"/>`
  const lines = isOlder
    ? `<path d="M338 444q-8 16-4 34M462 444q8 16 4 34M308 384q10 10 24 10M492 384q-10 10-24 10" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>`
    : ''
  const lip = hairOfFace === 'full' || hairOfFace === 'short' ? '#7a3b36' : '#9c3d38'
  return `${eye(350)}${eye(450)}<path d="M322 330q26-18 54-5M424 325q28-13 54 5" fill="none" stroke="${brow}" stroke-width="10" stroke-linecap="round"/><path d="M404 366c4 30 14 44 8 56q-8 8-24 4" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M362 466q38 26 76-2" fill="none" stroke="${lip}" stroke-width="9" stroke-linecap="round"/>${lines}`
}

function beard({ beard: kind, hairColor }: Look, half: number, chin: number): string {
  const color = hairColors[hairColor][0]
  const top = `M370 444q30-14 62 0q16 6 20 18q-24-14-52-14t-52 14q4-12 22-18Z`
  if (kind === undefined) return ''
  if (kind === 'moustache') return `<path d="${top}" fill="${color}"/>`
  const [left, right] = [400 - half - 4, 400 + half + 4]
  const full = `M${left} 380C${left + 26} 430 330 430 352 452Q400 432 448 452C470 430 ${right - 26} 430 ${right} 380V${chin + 30}H${left}ZM358 470Q400 500 442 470Q430 448 400 450T358 470Z`
  const opacity = kind === 'stubble' ? 0.28 : kind === 'short' ? 0.72 : 1
  return `<path fill-rule="evenodd" d="${full}" fill="${color}" opacity="${opacity}"/>`
}

function glasses(kind: 'round' | 'square'): string {
  const lens = (x: number) =>
    kind === 'round'
      ? `<circle cx="${x}" cy="366" r="40"/>`
      : `<rect x="${x - 42}" y="334" width="84" height="60" rx="14"/>`
  return `<g fill="#fff" fill-opacity=".12" stroke="#1d1524" stroke-width="8">${lens(350)}${lens(450)}<path d="M390 360q10-8 20 0M308 358l-30-8M492 358l30-8" fill="none"/></g>`
}

function drawClothes({ clothes, color }: Look): string {
  const [light, dark] = clothColors[color]
  const width = clothes === 'hoodie' || clothes === 'jacket' ? 24 : 0
  const body = `M${92 - width} 800C${100 - width} 662 196 616 322 572Q400 622 478 572C604 616 ${700 + width} 662 ${708 + width} 800Z`
  const fold = `M478 572C604 616 ${700 + width} 662 ${708 + width} 800H520C530 700 520 640 478 572Z`
  return `<path d="${body}" fill="${light}"/><path d="${fold}" fill="${dark}" opacity=".55"/>`
}

/** Drawn over the neck. */
function collar({ clothes, color, skin }: Look): string {
  const [light, dark] = clothColors[color]
  const [, shade] = skins[skin]
  switch (clothes) {
    case 'crew':
      return `<path d="M318 574Q400 650 482 574" fill="none" stroke="${dark}" stroke-width="16" stroke-linecap="round"/>`
    case 'vneck':
      return `<path d="M330 566 400 690 470 566Q400 620 330 566Z" fill="${shade}"/><path d="M324 572 400 698 476 572" fill="none" stroke="${dark}" stroke-width="14" stroke-linejoin="round"/>`
    case 'turtleneck':
      return `<path d="M334 520q66 30 132 0l12 66q-78 54-156 0Z" fill="${light}"/><path d="M330 556q70 36 140 0" fill="none" stroke="${dark}" stroke-width="8"/>`
    case 'shirt':
      return `<path d="M334 548 400 640 318 676 286 598ZM466 548 400 640 482 676 514 598Z" fill="${light}" stroke="${dark}" stroke-width="6" stroke-linejoin="round"/><path d="M400 640V800" stroke="${dark}" stroke-width="6"/>`
    case 'hoodie':
      return `<path d="M300 560C280 640 360 690 400 690S520 640 500 560C480 640 440 656 400 656S320 640 300 560Z" fill="${dark}"/><path d="M366 676v76M434 676v76" stroke="#f3eadd" stroke-width="8" stroke-linecap="round"/>`
    case 'jacket':
      return `<path d="M334 560 400 800 466 560Q400 620 334 560Z" fill="#f3eadd"/><path d="M330 560 262 610 330 664 386 800H400ZM470 560 538 610 470 664 414 800H400Z" fill="${dark}"/>`
  }
}
