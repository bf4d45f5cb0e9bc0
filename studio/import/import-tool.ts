import { UploadIcon } from '@sanity/icons/Upload'
import { lazy } from 'react'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'

/** Imports a program from a file, and exports it to one. */
export const importTool: Tool = {
  name: 'import',
  title: 'Import',
  icon: UploadIcon,
  router: route.create('/', [route.create('/:step')]),
  component: lazy(async () => ({ default: (await import('./ImportTool.tsx')).ImportTool })),
}
