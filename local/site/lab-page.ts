import type { ContentContext, Renderer } from './pages.ts'

/**
 * The lab's page with the words and the picture of the circuit in its query, every other page as it is. The page itself is
 * kept by its path alone, so nobody can fill the memory with circuits, or leave one in what others get.
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
