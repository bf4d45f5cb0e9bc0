import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'

/** The places of a team, by number. */
export const places = Array.from({ length: maxTeamSize }, (_, index) => index)
const width = maxTeamSize * 18 + 2

/** How full a team is, as gates on a wire. Decoration: the numbers are beside it. */
export function PlacesDrawing({ taken }: { taken: number }) {
  return (
    <svg aria-hidden="true" width={width} height="16" className="shrink-0 rtl:[scale:-1_1]">
      <path d={`M0 8h${width}`} stroke="var(--color-line)" strokeWidth="1.5" />
      {places.map((place) => (
        <rect
          key={place}
          x={2 + place * 18}
          y="1"
          width="14"
          height="14"
          rx="3"
          className={place < taken ? 'fill-ember stroke-ember' : 'fill-bg stroke-control'}
          strokeWidth="1.5"
          strokeDasharray={place < taken ? undefined : '2.5 2.5'}
        />
      ))}
    </svg>
  )
}
