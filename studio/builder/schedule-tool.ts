import { CalendarIcon } from '@sanity/icons/Calendar'
import { lazy } from 'react'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'

/** The schedule builder: a day as a circuit, on which sessions are moved. Its address is `/schedule/<day>/<session>`. */
export const scheduleTool: Tool = {
  name: 'schedule',
  title: 'Schedule',
  icon: CalendarIcon,
  component: lazy(async () => ({ default: (await import('./ScheduleBuilder.tsx')).ScheduleBuilder })),
  router: route.create('/', [route.create('/:day', [route.create('/:session')])]),
}
