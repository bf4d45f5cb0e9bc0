import { ActivityIcon } from '@sanity/icons/Activity'
import { lazy } from 'react'
import type { Tool } from 'sanity'

/** Checks whether what visitors depend on works: pictures, links, references, services. */
export const healthTool: Tool = {
  name: 'health',
  title: 'Health',
  icon: ActivityIcon,
  component: lazy(async () => ({ default: (await import('./Health.tsx')).Health })),
}
