import { SunIcon } from '@sanity/icons/Sun'
import { lazy } from 'react'
import type { Tool } from 'sanity'

/** The first page of the Studio: what needs attention, and what happens on the site today. */
export const todayTool: Tool = {
  name: 'today',
  title: 'Today',
  icon: SunIcon,
  component: lazy(async () => ({ default: (await import('./Today.tsx')).Today })),
}
