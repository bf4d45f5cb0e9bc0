import { defineArrayMember } from 'sanity'
import { campusGrid, landmarkKindLabels } from '../../vocabulary/campus.ts'
import { choiceField, field, listed, nameField } from '../fields.ts'

/* The parts of the campus map. Each is placed by clicking on the map; nobody has to know coordinates. */

const spot = (description: string) =>
  field('mapSpot', 'spot', 'Place on the map', { description, missing: 'Click where it is on the map.' })

const name = (example: string) =>
  nameField({
    description: `What people call it, like “${example}”.`,
    missing: 'Give it a name.',
    limit: 40,
  })

function size(fieldName: 'width' | 'height', title: string, most: number) {
  return field('number', fieldName, title, {
    description: 'In squares of the map.',
    missing: 'Enter its size.',
    validation: (rule) => rule.min(1).max(most).error(`Between 1 and ${most} squares.`),
  })
}

export const buildingsField = field('array', 'buildings', 'Buildings', {
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

export const entrancesField = field('array', 'entrances', 'Entrances', {
  description: 'The doors people use. Routes to rooms start at the nearest one without steps.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'campusEntrance',
      title: 'Entrance',
      fields: [
        name('Main entrance'),
        spot('Where the door is.'),
        field('boolean', 'isStepFree', 'No steps', {
          description: 'Check this only if someone from the team has gone through on wheels.',
        }),
      ],
      preview: {
        select: { title: 'name', isStepFree: 'isStepFree' },
        prepare: ({ title, isStepFree }) =>
          listed(title, 'Entrance without a name', [isStepFree === true ? 'No steps' : 'With steps']),
      },
    }),
  ],
})

export const landmarksField = field('array', 'landmarks', 'Landmarks', {
  description: 'Stops, bike racks, elevators, the welcome desk: what people look for. Eight is plenty.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'campusLandmark',
      title: 'Landmark',
      fields: [
        name('Nordcampus'),
        choiceField('kind', 'Kind', landmarkKindLabels, {
          description: 'Which symbol it gets.',
          initialValue: 'other',
          missing: 'Choose a kind.',
        }),
        spot('Where it is.'),
      ],
      preview: { select: { title: 'name', subtitle: 'kind' } },
    }),
  ],
})

export const waysField = field('array', 'ways', 'Paths', {
  description:
    'Outdoor paths, like the one from the tram to the door. Click its corners one after the other.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'campusWay',
      title: 'Path',
      fields: [
        name('From the tram'),
        field('boolean', 'isStepFree', 'No steps', {
          description: 'Step-free paths are drawn as a double line.',
        }),
        field('array', 'spots', 'Corners', {
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
export const stepFreeRouteField = field('array', 'stepFreeRoute', 'Step-free route', {
  description:
    'From the nearest door without steps, turn by turn. Walk it once and write down what you’d tell someone next to you.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'routeStep',
      title: 'Step',
      fields: [
        spot('Where this step leads.'),
        field('string', 'words', 'In words', {
          description: 'Like “Take the elevator next to the coat check to the first floor.”',
          missing: 'Say it in words, too: not everyone can see the map.',
          limit: 160,
        }),
      ],
      preview: { select: { title: 'words' } },
    }),
  ],
})
