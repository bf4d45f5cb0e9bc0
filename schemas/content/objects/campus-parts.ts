import { defineArrayMember, defineField } from 'sanity'
import { campusGrid, landmarkKindLabels } from '../../vocabulary/campus.ts'
import { choices, nameField } from '../fields.ts'

/* The parts of the campus map. Each is placed by clicking on the map; nobody has to know coordinates. */

const spot = (description: string) =>
  defineField({
    name: 'spot',
    title: 'Place on the map',
    type: 'mapSpot',
    description,
    validation: (rule) => rule.required().error('Click where it is on the map.'),
  })

const name = (example: string) =>
  nameField({ description: `What people call it, like “${example}”.`, missing: 'Give it a name.', max: 40 })

function size(fieldName: 'width' | 'height', title: string, most: number) {
  return defineField({
    name: fieldName,
    title,
    type: 'number',
    description: 'In squares of the map.',
    validation: (rule) => [
      rule.required().error('Enter its size.'),
      rule.min(1).max(most).error(`Between 1 and ${most} squares.`),
    ],
  })
}

export const buildingsField = defineField({
  name: 'buildings',
  title: 'Buildings',
  type: 'array',
  description: 'Draw them roughly. Rooms refer to their building by the same name.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'campusBuilding',
      title: 'Building',
      fields: [
        name('Building 2'),
        spot('Its top left corner.'),
        size('width', 'Width', campusGrid.columns),
        size('height', 'Height', campusGrid.rows),
      ],
      preview: { select: { title: 'name' } },
    }),
  ],
})

export const entrancesField = defineField({
  name: 'entrances',
  title: 'Entrances',
  type: 'array',
  description: 'The doors people use. Routes to rooms start at the nearest one without steps.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'campusEntrance',
      title: 'Entrance',
      fields: [
        name('Main entrance'),
        spot('Where the door is.'),
        defineField({
          name: 'isStepFree',
          title: 'No steps',
          type: 'boolean',
          description: 'Check this only if someone from the team has gone through on wheels.',
          initialValue: false,
        }),
      ],
      preview: {
        select: { title: 'name', isStepFree: 'isStepFree' },
        prepare: ({ title, isStepFree }) => ({
          title: typeof title === 'string' ? title : 'Entrance without a name',
          subtitle: isStepFree === true ? 'No steps' : 'With steps',
        }),
      },
    }),
  ],
})

export const landmarksField = defineField({
  name: 'landmarks',
  title: 'Landmarks',
  type: 'array',
  description: 'Stops, bike racks, elevators, the welcome desk: what people look for. Eight is plenty.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'campusLandmark',
      title: 'Landmark',
      fields: [
        name('Nordcampus'),
        defineField({
          name: 'kind',
          title: 'Kind',
          type: 'string',
          description: 'Which symbol it gets.',
          options: { list: choices(landmarkKindLabels) },
          initialValue: 'other',
          validation: (rule) => rule.required().error('Choose a kind.'),
        }),
        spot('Where it is.'),
      ],
      preview: { select: { title: 'name', subtitle: 'kind' } },
    }),
  ],
})

export const waysField = defineField({
  name: 'ways',
  title: 'Paths',
  type: 'array',
  description:
    'Outdoor paths, like the one from the tram to the door. Click its corners one after the other.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'campusWay',
      title: 'Path',
      fields: [
        name('From the tram'),
        defineField({
          name: 'isStepFree',
          title: 'No steps',
          type: 'boolean',
          description: 'Step-free paths are drawn as a double line.',
          initialValue: false,
        }),
        defineField({
          name: 'spots',
          title: 'Corners',
          type: 'array',
          of: [defineArrayMember({ type: 'mapSpot' })],
          description: 'From start to end.',
          validation: (rule) => rule.min(2).error('A path needs a start and an end.'),
        }),
      ],
      preview: { select: { title: 'name' } },
    }),
  ],
})

/** Step-free directions to a room. The map draws the same steps that the page lists in words. */
export const stepFreeRouteField = defineField({
  name: 'stepFreeRoute',
  title: 'Step-free route',
  type: 'array',
  description:
    'From the nearest door without steps, turn by turn. Walk it once and write down what you’d tell someone next to you.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'routeStep',
      title: 'Step',
      fields: [
        spot('Where this step leads.'),
        defineField({
          name: 'words',
          title: 'In words',
          type: 'string',
          description: 'Like “Take the elevator next to the coat check to the first floor.”',
          validation: (rule) => [
            rule.required().error('Say it in words, too: not everyone can see the map.'),
            rule.max(160).error('Keep it under 160 characters.'),
          ],
        }),
      ],
      preview: { select: { title: 'words' } },
    }),
  ],
})
