import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportedSite } from '../../support/exported-site.ts'

let folder = ''

beforeAll(async () => {
  ;({ folder } = await exportedSite())
})

/** The names of the fields that a browser without scripts would send from a rendered form. */
function namesSent(form: string): string[] {
  const controls = [...form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([control]) => control)
  const names = controls.flatMap((control) => /\bname="([^"]+)"/.exec(control)?.[1] ?? [])
  const buttons = [...form.matchAll(/<button\b[^>]*>/g)].map(([button]) => button)
  const submits = buttons.filter((button) => !button.includes('type="button"'))
  // Enter activates the first of them; without one, a form with a single text field is sent anyway.
  const canBeSent =
    submits.some((button) => !/\sdisabled(?:=|>|\s)/.test(button)) ||
    (submits.length === 0 && controls.length <= 1)
  return canBeSent ? names : []
}

test('before its script runs, no form is sent by the browser itself with anything typed', () => {
  let forms = 0
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html') || file.startsWith('studio')) continue
    for (const [form] of readFileSync(join(folder, file), 'utf8').matchAll(/<form\b[^]*?<\/form>/g)) {
      forms++
      expect({ file, names: namesSent(form) }).toEqual({ file, names: [] })
      const isPosted = /^<form[^>]* method="post"/.test(form)
      expect({ file, isPosted }).toEqual({ file, isPosted: form.includes('type="password"') })
      expect(form).not.toMatch(/^<form[^>]* action=/)
    }
  }
  // Signing in, and the schedule's search.
  expect(forms).toBeGreaterThanOrEqual(2)
})
