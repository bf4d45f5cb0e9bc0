import { RocketIcon } from '@sanity/icons/Rocket'
import { lazy } from 'react'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'

/** Unpublished changes, to be published together, now or at a set time. */
export const releaseTool: Tool = {
  name: 'release',
  title: 'Release',
  icon: RocketIcon,
  router: route.create('/', [route.create('/:day')]),
  component: lazy(async () => ({ default: (await import('./ReleaseTool.tsx')).ReleaseTool })),
}
