import { UploadIcon } from '@sanity/icons/Upload'
import { lazy } from 'react'
import type { Tool } from 'sanity'

/** Brings a programme in from a file, and takes it out into one. */
export const importTool: Tool = {
  name: 'import',
  title: 'Import',
  icon: UploadIcon,
  component: lazy(async () => ({ default: (await import('./ImportTool.tsx')).ImportTool })),
}
