import { RocketIcon } from '@sanity/icons/Rocket'
import { lazy } from 'react'
import type { Tool } from 'sanity'

/** Unpublished changes, to be published together, now or at a set time. */
export const releaseTool: Tool = {
  name: 'release',
  title: 'Release',
  icon: RocketIcon,
  component: lazy(async () => ({ default: (await import('./ReleaseTool.tsx')).ReleaseTool })),
}
