import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useEffect } from 'react'
import type { MockInstance } from 'vitest'
import { toPlainError } from '#app/backend/errors.ts'
import { configureSite } from '#app/testing/configure-site.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { Form } from '#app/ui/forms/Form.tsx'
import type { WidgetOptions } from './turnstile.ts'
import { WithHumanCheck } from './WithHumanCheck.tsx'

const refused = { code: 'P0001', details: 'captcha', message: 'Again, please.', hint: 'Once more.' }

let widgets: WidgetOptions[]
let isBlocked: boolean
let append: MockInstance
let check: HumanCheck
let verified: string[]
let answer: () => Response

beforeEach(() => {
  widgets = []
  verified = []
  isBlocked = false
  answer = () => Response.json({ pass: `pass for ${verified.at(-1)}` })
  append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => {
      if (!isBlocked)
        window.turnstile = {
          render: (_, options) => String(widgets.push(options)),
          reset: () => {},
          remove: () => {},
        }
      ;(script as HTMLElement).dispatchEvent(new Event(isBlocked ? 'error' : 'load'))
    })
  })
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url !== 'http://backend.example/functions/v1/verify-captcha') return Response.error()
    verified.push(((await request.json()) as { token: string }).token)
    return answer()
  })
})

function Check({ now }: { now: HumanCheck }) {
  useEffect(() => {
    check = now
  })
  return now.field
}

async function show(captchaSiteKey?: string) {
  configureSite(captchaSiteKey === undefined ? {} : { captchaSiteKey })
  render(
    <Form>
      <Suspense>
        <WithHumanCheck>{(now) => <Check now={now} />}</WithHumanCheck>
      </Suspense>
    </Form>,
  )
  await act(() => vi.dynamicImportSettled())
}
const solve = (token: string) => act(() => widgets.at(-1)?.callback(token))
const words = (send: Promise<unknown>) =>
  send.then(
    () => 'sent',
    (error: unknown) => toPlainError(error).title,
  )

test('asks for nothing and fetches nothing where no captcha is configured', async () => {
  await show()
  expect(document.querySelector('form')?.innerHTML).toBe('')
  expect(append).not.toHaveBeenCalled()
  expect(await check.pass()).toBeUndefined()
  expect(await check.takeToken()).toBeUndefined()
})

describe('where a captcha is configured', () => {
  test('it says so when it cannot be loaded, and loads it when asked again', async () => {
    isBlocked = true
    await show('site-key')
    expect(screen.getByRole('alert').textContent).toContain('couldn’t load')
    expect(await words(check.pass())).toBe('The robot check isn’t done yet.')
    isBlocked = false
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load the check again' })))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(widgets.map(({ sitekey }) => sitekey)).toEqual(['site-key'])
  })

  test('a solved one gives one pass, which serves until it is used up', async () => {
    await show('site-key')
    expect(await words(check.pass())).toBe('The robot check isn’t done yet.')
    solve('first')
    expect([await check.pass(), await check.pass()]).toEqual(['pass for first', 'pass for first'])
    expect(verified).toEqual(['first'])
    // The send failed for another reason, so the database kept the pass valid.
    act(() => check.onRefused({ code: '23514' }))
    expect(await check.pass()).toBe('pass for first')
    await act(async () => check.onRefused(refused))
    expect(await words(check.pass())).toBe('The robot check isn’t done yet.')
    expect(widgets).toHaveLength(2)
    solve('second')
    expect(await check.pass()).toBe('pass for second')
  })

  test('one that was not right begins anew; one that could not be looked at is still good', async () => {
    await show('site-key')
    solve('first')
    answer = () => Response.json({ ...refused, details: 'captcha_unreachable' }, { status: 502 })
    expect(await words(check.pass())).toBe('The service isn’t responding')
    answer = () => Response.json(refused, { status: 400 })
    await act(async () => expect(await words(check.pass())).toBe('Again, please.'))
    expect([verified, widgets.length]).toEqual([['first', 'first'], 2])
    expect(await words(check.pass())).toBe('The robot check isn’t done yet.')
    solve('second')
    answer = () => new Response('<title>Gateway</title>', { status: 504 })
    await act(async () => expect(await words(check.pass())).toBe('We don’t know if this went through'))
    expect(widgets).toHaveLength(3)
  })
})
