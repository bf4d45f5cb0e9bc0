import type { ContentContext, Renderer } from './pages.ts'

/**
 * Adds the title and the picture of the circuit in the query to the lab's page; other pages are unchanged. The page
 * itself is cached by its path only, so nobody can fill the memory with circuits or put one into other people's page.
 */
export async function withCircuitOf(
  { pathname, searchParams }: URL,
  html: string,
  renderer: Renderer,
  context: ContentContext,
): Promise<string> {
  if (pathname !== '/lab' || !searchParams.has('circuit')) return html
  try {
    const found = await renderer.readCircuitCard(searchParams.get('circuit'), context)
    return found ? await found.inPage(html) : html
  } catch (error) {
    console.warn('A circuit’s own head couldn’t be made; the link shows the lab’s.', error)
    return html
  }
}
