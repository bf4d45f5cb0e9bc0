import { expect, type Locator, type Page } from '@playwright/test'

/*
 * Driving the real Studio as an organizer does. Fields are named by their path in the document, as in `name` or
 * `speakers`. The handles (`data-testid`) are those of sanity 6.16.
 */

/**
 * What a Studio under our content security policy cannot help saying: it asks other hosts for its newest
 * version, for a feedback form and for a font, and each is blocked before it leaves the browser.
 */
export const studioNoise = [
  /violates the (following|document's) Content Security Policy/,
  /Failed to fetch version for package/,
  /https:\/\/(sanity-cdn\.com|api\.sanity\.io|design-system-static\.sanity\.io)\//,
]

/** Opens the Studio by its one-time link and waits until the desk can be used. */
export async function openStudio(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await deskIsReady(page)
}

/** Signs in with the organizer's password and waits until the desk can be used. */
export async function signInToStudio(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/lake/auth/login')
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel(/password/i).fill(password)
  await page.getByRole('button', { name: /sign in/i }).click()
  await deskIsReady(page)
}

/** Opens the form of a new document of a type; gives the document's id without `drafts.`. */
export async function createDocument(page: Page, type: string): Promise<string> {
  await page.goto(new URL(`/studio/intent/create/type=${type}/`, page.url()).href)
  await page.waitForURL(/\/structure\/.*[;/][\w-]{20,}/)
  await isReady(page)
  return documentIdIn(page)
}

/** Opens the form of a document. */
export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await page.goto(new URL(`/studio/intent/edit/id=${id};type=${type}/`, page.url()).href)
  await page.waitForURL((url) => url.pathname.includes('/structure/') && url.pathname.includes(id))
  await isReady(page)
}

/** Shows the fields of a group by the title of its tab. */
export async function openGroup(page: Page, title: string): Promise<void> {
  const tab = page.getByTestId('field-group-tabs').getByRole('tab', { name: title, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** The part of the form that holds a field. */
export function fieldOf(page: Page, path: string): Locator {
  return page.getByTestId(`field-${path}`)
}

/** Types a text or a number into a field. */
export async function fillString(page: Page, path: string, value: string): Promise<void> {
  const input = fieldOf(page, path).locator('input, textarea').first()
  await input.fill(value)
  await input.blur()
  await expect(input).toHaveValue(value)
}

/** Presses Generate beside an address and waits for it. */
export async function generateSlug(page: Page, path = 'slug'): Promise<void> {
  await fieldOf(page, path).getByRole('button', { name: 'Generate' }).click()
  await expect(fieldOf(page, path).locator('input').first()).not.toHaveValue('')
}

/** Chooses one entry of a closed list, by its label. */
export async function chooseOption(page: Page, path: string, label: string): Promise<void> {
  const field = fieldOf(page, path)
  const select = field.locator('select')
  if ((await select.count()) > 0) await select.selectOption({ label })
  else await field.getByText(label, { exact: true }).click()
}

/** Enters a date with its time, in the zone of the event, as in `10 Oct 2025 14:00`. */
export async function fillDatetime(page: Page, path: string, value: string): Promise<void> {
  const input = fieldOf(page, path).getByTestId('date-input')
  await input.fill(value)
  await input.press('Enter')
  await input.blur()
  await expect(input).toHaveValue(value)
}

/** Uploads a picture into an image field and says what it shows. */
export async function uploadPhoto(page: Page, path: string, file: string, alt: string): Promise<void> {
  const image = page.getByTestId('image-input').filter({ has: fieldOf(page, `${path}.alt`) })
  await image.getByTestId('file-button-input').setInputFiles(file)
  await expect(image.getByTestId('hotspot-image-input')).toBeVisible({ timeout: 20_000 })
  await fillString(page, `${path}.alt`, alt)
}

/** Uploads a file into a file field. */
export async function uploadFile(page: Page, path: string, file: string): Promise<void> {
  const field = page.locator(`[data-testid="change-bar__field-wrapper"]:has([id="${path}"])`)
  await field.getByTestId('file-button-input').setInputFiles(file)
  await expect(field.getByTestId('file-name')).toBeVisible({ timeout: 20_000 })
}

/** Types a paragraph into a portable text field; `bold` follows it in bold. */
export async function typePortableText(page: Page, path: string, text: string, bold = ''): Promise<void> {
  const field = fieldOf(page, path)
  const overlay = field.getByTestId('activate-overlay')
  const editor = field.locator('[contenteditable="true"]')
  // An editor in view is asleep at first, and wakes by a click.
  await expect(overlay.or(editor).first()).toBeVisible()
  if (await overlay.isVisible()) await overlay.click()
  await editor.click()
  await page.keyboard.type(text)
  if (bold !== '') {
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type(bold)
    await page.keyboard.press('ControlOrMeta+b')
  }
  await expect(editor).toContainText(text + bold)
  await editor.blur()
  // The editor hands on what was typed after a pause of its own; a publish before that would miss it.
  await expect.poll(() => storedDraft(page)).toContain(bold === '' ? text : bold)
}

/** The open document's draft as the Content Lake has it, as JSON. */
async function storedDraft(page: Page): Promise<string> {
  const response = await page.request.get(
    new URL(`/lake/v2025-02-19/data/doc/production/drafts.${documentIdIn(page)}`, page.url()).href,
  )
  return response.text()
}

/** Searches in a reference field and picks the first entry with this text. */
export async function pickReference(page: Page, path: string, search: string): Promise<void> {
  const reference = page.getByTestId('reference-input').filter({ has: page.locator(`[id="${path}"]`) })
  await pickIn(page, reference, search)
}

/** Adds a person to the list of people of a session. */
export async function addPerson(page: Page, name: string): Promise<void> {
  const list = fieldOf(page, 'speakers')
  await list.getByTestId('add-single-object-button').click()
  await pickIn(page, page.getByTestId('reference-input').last(), name)
  await page.keyboard.press('Escape')
  await expect(list.getByText(name)).toBeVisible()
}

async function pickIn(page: Page, reference: Locator, search: string): Promise<void> {
  const input = reference.locator('input').first()
  await input.click()
  await input.pressSequentially(search)
  await page
    .getByTestId('autocomplete-popover')
    .getByRole('button')
    .filter({ hasText: search })
    .first()
    .click()
  await expect(reference).toHaveCount(0)
}

/** Publishes the open document; once the Content Lake has it, gives the time of the click (ms, `Date.now`). */
export async function publish(page: Page): Promise<number> {
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled({ timeout: 20_000 })
  const answer = page.waitForResponse(
    (response) => response.request().postData()?.includes('"sanity.action.document.publish"') ?? false,
  )
  const clickedAt = Date.now()
  await button.click()
  // The button then says so for some seconds, and is another one meanwhile.
  expect((await answer).status()).toBe(200)
  return clickedAt
}

/** Takes the open, published document off the site; what it said stays as a draft. */
export async function unpublish(page: Page): Promise<void> {
  const versions = page.getByTestId('document-perspective-list')
  await versions.getByRole('button', { name: 'Published' }).click()
  await page.getByTestId('action-unpublish').click()
  await confirm(page, /"sanity\.action\.document\.unpublish"/)
  await versions.getByRole('button', { name: 'Draft' }).click()
  await expect(page).not.toHaveURL(/perspective=published/)
}

/** Throws the unpublished changes of the open document away. */
export async function discard(page: Page): Promise<void> {
  await chooseAction(page, 'Discard changes')
  await confirm(page, /"sanity\.action\.document\.(version\.)?discard"/)
}

/** Makes a copy of the open document and opens it; gives the copy's id. */
export async function duplicate(page: Page): Promise<string> {
  const before = documentIdIn(page)
  await chooseAction(page, 'Duplicate')
  await expect.poll(() => documentIdIn(page)).not.toBe(before)
  await isReady(page)
  return documentIdIn(page)
}

/** Deletes the open document, draft and published alike. */
export async function deleteDocument(page: Page): Promise<void> {
  await chooseAction(page, 'Delete')
  // A document that was never published is a draft alone, and deleting it is discarding it.
  await confirm(page, /"sanity\.action\.document\.(delete|discard|version\.discard)"|"delete":/)
}

/** Says yes in the dialog, and waits for the Content Lake to have done what the action is called. */
async function confirm(page: Page, action: RegExp): Promise<void> {
  const answer = page.waitForResponse((response) => action.test(response.request().postData() ?? ''))
  await page.getByTestId('confirm-button').click()
  expect((await answer).status()).toBe(200)
}

/** Chooses an action from the menu beside Publish. */
async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name, exact: false }).click()
}

async function deskIsReady(page: Page): Promise<void> {
  await expect(page.getByTestId('structure-tool-list-pane').getByText('Programme')).toBeVisible({
    timeout: 30_000,
  })
}

/** A form takes input once the document has been read; until then its fields are read-only. */
async function isReady(page: Page): Promise<void> {
  const form = page.getByTestId('document-panel-form-view')
  await expect(form.locator('input:not([readonly]), textarea:not([readonly])').first()).toBeVisible({
    timeout: 20_000,
  })
}

function documentIdIn(page: Page): string {
  const last = decodeURIComponent(new URL(page.url()).pathname).split(/[;/]/).at(-1) ?? ''
  return last.split(',')[0] ?? ''
}
