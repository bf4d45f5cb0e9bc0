import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { onTestFinished } from 'vitest'

/** A page as its host sends it, in the document until the test has ended; `change` is what others do to its HTML. */
export async function prerendered(page: ReactNode, change = (html: string) => html): Promise<HTMLElement> {
  const { prelude } = await prerender(page)
  const root = document.createElement('div')
  root.innerHTML = change(await new Response(prelude).text())
  document.body.append(root)
  onTestFinished(() => document.body.replaceChildren())
  return root
}
