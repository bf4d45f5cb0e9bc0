import type { MouseEvent, ReactNode } from 'react'
import { useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'

type Props = { tool: string; className?: string; children: ReactNode }

/** A link to another tool that doesn't reload the Studio. */
export function ToolAnchor({ tool, className, children }: Props) {
  const { basePath } = useWorkspace()
  const { navigateUrl } = useRouter()
  const path = `${basePath}/${tool}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigateUrl({ path })
  }
  return (
    <a href={path} className={className} onClick={open}>
      {children}
    </a>
  )
}
