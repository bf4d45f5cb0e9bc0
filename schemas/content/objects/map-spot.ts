import { defineType } from 'sanity'
import { campusGrid } from '../../vocabulary/campus.ts'
import { field } from '../fields.ts'

function coordinate(name: 'x' | 'y', title: string, most: number) {
  return field('number', name, title, {
    description: `In squares of the map, 0 to ${most}. Half squares are fine.`,
    missing: 'Click on the map, or type a number.',
    validation: (rule) => rule.min(0).max(most).error(`The map ends at ${most}.`),
  })
}

/** A point on the campus map. In the Studio it is set by clicking on a drawing of the map. */
export const mapSpot = defineType({
  name: 'mapSpot',
  title: 'Place on the map',
  type: 'object',
  options: { columns: 2 },
  fields: [
    coordinate('x', 'From the left', campusGrid.columns),
    coordinate('y', 'From the top', campusGrid.rows),
  ],
  preview: {
    select: { x: 'x', y: 'y' },
    prepare: ({ x, y }) => ({ title: `${x ?? '?'} from the left, ${y ?? '?'} from the top` }),
  },
})
