import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { scrollTo } from '#app/testing/in-site.tsx'
import { BackToTop } from './BackToTop.tsx'

it('appears past 200 pixels, draws how far one has read, and leads to the top', async () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 1000)
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  scrollTo(0)
  const { container } = render(
    <>
      <main tabIndex={-1} />
      <BackToTop />
    </>,
  )
  scrollTo(200)
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull()
  scrollTo(201)
  expect(screen.getByRole('button', { name: 'Back to top' })).toBeDefined()
  scrollTo(750)
  const ring = container.querySelectorAll<SVGCircleElement>('circle')[1]
  expect(ring?.style.getPropertyValue('stroke-dashoffset')).toBe('0.25')
  await userEvent.click(screen.getByRole('button', { name: 'Back to top' }))
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  expect(document.activeElement?.tagName).toBe('MAIN')
})
