import { ambassadors, crew } from './content/crew.ts'
import { guestSpeakers } from './content/guest-speakers.ts'
import { hostSpeakers } from './content/speakers.ts'
import { sponsorIds, sponsorLogo, supporterIds, supporterLogo } from './logos.ts'
import { portrait } from './portraits.ts'
import { poster } from './posters.ts'

export type Drawing = { name: string; draw: () => Promise<Buffer> }

/** All pictures of the seed, drawn on demand and always the same. */
export function drawings(): Drawing[] {
  return [
    ...[...hostSpeakers, ...guestSpeakers, ...crew, ...ambassadors].map((person, place) => ({
      name: `${person.id}.jpg`,
      draw: () => portrait(person.id, person.name, place),
    })),
    ...sponsorIds.flatMap((id) =>
      (['light', 'dark'] as const).map((theme) => ({
        name: `${id}-${theme}.png`,
        draw: () => sponsorLogo(id, theme),
      })),
    ),
    ...supporterIds.map((id) => ({ name: `${id}.png`, draw: () => supporterLogo(id) })),
    { name: 'poster.jpg', draw: poster },
  ]
}
