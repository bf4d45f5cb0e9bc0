import { CalendarIcon } from '@sanity/icons/Calendar'
import { RocketIcon } from '@sanity/icons/Rocket'
import { SunIcon } from '@sanity/icons/Sun'
import { UploadIcon } from '@sanity/icons/Upload'
import { lazy } from 'react'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'

/** The first page of the Studio: what is missing or wrong, and what happens on the site today. */
const todayTool: Tool = {
  name: 'today',
  title: 'Today',
  icon: SunIcon,
  component: lazy(async () => ({ default: (await import('./today/Today.tsx')).Today })),
}

/** The schedule builder: a day as a circuit, on which sessions are moved. Its address is `/schedule/<day>/<session>`. */
const scheduleTool: Tool = {
  name: 'schedule',
  title: 'Schedule',
  icon: CalendarIcon,
  component: lazy(async () => ({ default: (await import('./builder/ScheduleBuilder.tsx')).ScheduleBuilder })),
  router: route.create('/', [route.create('/:day', [route.create('/:session')])]),
}

/** Unpublished changes, to be published together, now or at a set time. */
const releaseTool: Tool = {
  name: 'release',
  title: 'Release',
  icon: RocketIcon,
  router: route.create('/', [route.create('/:day')]),
  component: lazy(async () => ({ default: (await import('./release/ReleaseTool.tsx')).ReleaseTool })),
}

/** Imports a program from a file, and exports it to one. */
const importTool: Tool = {
  name: 'import',
  title: 'Import',
  icon: UploadIcon,
  router: route.create('/', [route.create('/:step')]),
  component: lazy(async () => ({ default: (await import('./import/ImportTool.tsx')).ImportTool })),
}

/** Our own tools; each loads its screens when it is opened. */
export const ownTools: readonly Tool[] = [todayTool, scheduleTool, releaseTool, importTool]
