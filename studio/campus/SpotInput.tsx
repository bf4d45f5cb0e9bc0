import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { campusGrid, isMapSpot } from '@fest/schemas/vocabulary/campus.ts'
import type { PointerEvent } from 'react'
import { type ObjectInputProps, set, setIfMissing, useFormValue } from 'sanity'
import { referenceOf } from '../documents/stored-document.ts'
import { useLiveQuery } from '../documents/use-lake.ts'
import { type CampusPlan, planOf, spotAt } from './campus-plan.ts'
import './campus.css'

type Document = Readonly<Record<string, unknown>>

const venuesQuery = '*[_type == "venue"] | order(_id desc)'

export function SpotInput(props: ObjectInputProps) {
  const document = useFormValue([]) as Document | undefined
  return document?.['_type'] === 'venue' ? (
    <MapInput {...props} plan={planOf(document)} />
  ) : (
    <SpotOnVenue {...props} venueId={referenceOf(document?.['venue'])} />
  )
}

/** Includes unpublished edits of the venue. */
function SpotOnVenue({ venueId, ...props }: ObjectInputProps & { venueId: string | undefined }) {
  const live = useLiveQuery<Document[]>(venuesQuery)
  const venues = live.result ?? []
  // Drafts come first in this order.
  const own = venues.find(({ _id }) => publishedIdOf(String(_id)) === venueId)
  return <MapInput {...props} plan={planOf(own ?? venues[0])} />
}

/** The map to click. Keyboard users type the two numbers below it. */
function MapInput({ plan, ...props }: ObjectInputProps & { plan: CampusPlan }) {
  const { value, onChange, readOnly } = props

  function place(event: PointerEvent<SVGSVGElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const { x, y } = spotAt((event.clientX - left) / width, (event.clientY - top) / height)
    onChange([setIfMissing({ _type: 'mapSpot' }), set(x, ['x']), set(y, ['y'])])
  }

  return (
    <>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page is no file
        role="img"
        aria-label="The campus map. Click where it is, or type the numbers below."
        viewBox={`0 0 ${campusGrid.columns} ${campusGrid.rows}`}
        className="campus-spot"
        {...(readOnly ? {} : { onPointerDown: place })}
      >
        {Array.from({ length: campusGrid.columns - 1 }, (_, index) => (
          <line key={index} className="grid" x1={index + 1} x2={index + 1} y1="0" y2={campusGrid.rows} />
        ))}
        {Array.from({ length: campusGrid.rows - 1 }, (_, index) => (
          <line key={index} className="grid" y1={index + 1} y2={index + 1} x1="0" x2={campusGrid.columns} />
        ))}
        {plan.ways.map(({ isStepFree, spots }) => {
          const points = spots.map(({ x, y }) => `${x},${y}`).join(' ')
          return <polyline key={points} className={isStepFree ? 'free' : 'steps'} points={points} />
        })}
        {plan.buildings.map(({ name, x, y, width, height }) => (
          <g key={`${name} ${x} ${y}`}>
            <rect className="building" x={x} y={y} width={width} height={height} />
            <text x={x + 0.3} y={y + 0.9}>
              {name}
            </text>
          </g>
        ))}
        {plan.doors.map(({ x, y }) => (
          <rect key={`${x} ${y}`} className="door" x={x - 0.25} y={y - 0.25} width="0.5" height="0.5" />
        ))}
        {isMapSpot(value) ? <circle className="mark" cx={value.x} cy={value.y} r="0.55" /> : null}
      </svg>
      {props.renderDefault(props)}
    </>
  )
}
