import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Account } from '../../support/accounts.ts'
import { isStored } from './lake.ts'
import { logIn } from './organizer.ts'

/* Drives the real Studio (`data-testid`s of sanity 6.16). Fields are named by their document path. */

/** What our policy blocks of a Studio, and its presence store saying goodbye over a socket that is closed already. */
export const studioNoise = [
  /violates the (following|document's) Content Security Policy/,
  /Failed to fetch version for package/,
  /WebSocket is already in CLOSING or CLOSED state/,
  /https:\/\/(sanity-cdn\.com|api\.sanity\.io|design-system-static\.sanity\.io)\//,
]

/** Signs in with the demo organizer's password and waits until the desk can be used. */
export async function signInToStudio(page: Page, accounts: readonly Account[]): Promise<void> {
  // A page of next to nothing, which says where the product is.
  await page.goto('/robots.txt')
  await logIn(page.request, new URL(page.url()).origin, accounts)
  await page.goto('/studio/structure')
  await deskIsReady(page)
}

/** Leaves the open form or tool for the desk: whatever it still saved would meet a deleted document. */
export async function leaveForms(page: Page): Promise<void> {
  await goTo(page, '/studio/structure')
  await expect(page.getByTestId('document-pane')).toHaveCount(0)
  await deskIsReady(page)
}

export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await goTo(page, `/studio/intent/edit/id=${id};type=${type}/`)
  await isReady(page, id)
}

/** Goes to an address like the Studio's links, without a slow load; from other pages, it is loaded. */
export async function goTo(page: Page, path: string): Promise<void> {
  const { pathname, origin } = new URL(page.url())
  if (!pathname.startsWith('/studio')) await page.goto(origin + path)
  else
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
}

export async function openGroup(page: Page, title: string): Promise<void> {
  const tab = page.getByTestId('field-group-tabs').getByRole('tab', { name: title, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

export function fieldOf(page: Page, path: string): Locator {
  return page.getByTestId(`field-${path}`)
}

export function inputOf(page: Page, path: string): Locator {
  return fieldOf(page, path).locator('input, textarea').first()
}

export async function fillString(page: Page, path: string, value: string): Promise<void> {
  const input = inputOf(page, path)
  await input.fill(value)
  await input.blur()
  await expect(input).toHaveValue(value)
}

type GivenFile = string | { name: string; mimeType: string; buffer: Buffer }

export async function uploadFile(
  page: Page,
  path: string,
  file: GivenFile,
  shownName: string | RegExp = /./,
): Promise<void> {
  const field = page.locator(`[data-testid="change-bar__field-wrapper"]:has([id="${path}"])`)
  const name = field.getByTestId('file-name')
  const empty = field.getByTestId('file-button-input')
  // While the Studio looks up a file that is in place, it shows neither.
  await name.or(empty).first().waitFor({ state: 'attached' })
  if ((await name.count()) > 0) {
    // With a file in place, another one is chosen from the field's menu.
    await field.getByRole('button', { name: 'Open file options menu' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Upload', exact: true }).click()
    await (await chooser).setFiles(file)
  } else await empty.setInputFiles(file)
  await expect(name).toHaveText(shownName, { timeout: 20_000 })
}

const isPublishing = (request: Request) =>
  request.postData()?.includes('"sanity.action.document.publish"') ?? false

/** Publishes the open document; once the Content Lake has it, gives the time the Studio sent it (ms since 1970). */
export async function publish(page: Page): Promise<number> {
  const button = page.getByTestId('action-publish')
  const refusal = page.getByText('Please fix the validation errors before publishing')
  await isSaved(page)
  for (;;) {
    await expect(button).toBeEnabled({ timeout: 20_000 })
    // The Studio sometimes silently loses a click while it redraws the button.
    const sent = page.waitForRequest(isPublishing, { timeout: 8000 }).catch(() => 'lost' as const)
    await button.click()
    // While the form is still being checked, the Studio may take the verdict on what stood there before for
    // the current one. It then says so and does nothing, and a person presses again.
    const refused = refusal.waitFor({ timeout: 0 }).then(() => 'refused' as const)
    refused.catch(() => undefined)
    const outcome = await Promise.race([sent, refused])
    if (outcome === 'lost') continue
    if (outcome !== 'refused') {
      // The button now says that it publishes, for some seconds, and is another one meanwhile.
      expect((await outcome.response())?.status()).toBe(200)
      return outcome.timing().startTime
    }
    // It goes by itself after some seconds.
    await expect(refusal).toHaveCount(0, { timeout: 30_000 })
  }
}

async function isSaved(page: Page): Promise<void> {
  await expect(page.getByTestId('pane-footer').getByText('Saving...')).toHaveCount(0, { timeout: 20_000 })
}

/** Unpublishes the open document; its content stays as a draft. */
export async function unpublish(page: Page): Promise<void> {
  const versions = page.getByTestId('document-perspective-list')
  await versions.getByRole('button', { name: 'Published' }).click()
  await page.getByTestId('action-unpublish').click()
  await confirm(page, (id) => [id])
  await versions.getByRole('button', { name: 'Draft' }).click()
  await expect(page).not.toHaveURL(/perspective=published/)
}

export async function discard(page: Page): Promise<void> {
  await chooseAction(page, 'Discard changes')
  await expect(page.getByRole('dialog').last()).toContainText('from the Trash')
  await confirm(page, (id) => [`drafts.${id}`])
}

export async function deleteDocument(page: Page): Promise<void> {
  await chooseAction(page, 'Delete')
  await expect(page.getByRole('dialog').last()).toContainText('from the Trash')
  await confirm(page, (id) => [id, `drafts.${id}`])
}

async function confirm(page: Page, gone: (id: string) => readonly string[]): Promise<void> {
  const id = documentIdIn(page)
  await page.getByTestId('confirm-button').click()
  for (const each of gone(id)) await isStored(page, each, undefined)
}

export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name, exact: false }).click()
}

async function deskIsReady(page: Page): Promise<void> {
  await expect(page.getByTestId('structure-tool-list-pane').getByText('Program')).toBeVisible({
    timeout: 30_000,
  })
}

async function isReady(page: Page, id: string): Promise<void> {
  // The form that was open before may still be there; a fixed document's pane is named after its place in the desk.
  const pane = page.locator(
    `[data-testid="document-pane"]:is([id^="documentEditor-${id}"], :not([id^="documentEditor-"]))`,
  )
  await takesInput(pane)
}

/** Waits until the form takes input: while versions are looked up, its fields are shown and drop what is typed. */
export async function takesInput(within: Page | Locator): Promise<void> {
  const form = within.locator('[data-testid="form-view"]:not([data-read-only])')
  await expect(form.first()).toBeVisible({ timeout: 40_000 })
}

function documentIdIn(page: Page): string {
  const last = decodeURIComponent(new URL(page.url()).pathname).split(/[;/]/).at(-1) ?? ''
  return last.split(',')[0] ?? ''
}

/** Expands the groups of Today until these lines are shown, while the lists may still grow. */
export async function showAll(page: Page, ...lines: Locator[]): Promise<void> {
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  await expect(async () => {
    while ((await more.count()) > 0) await more.first().click({ timeout: 2000 })
    for (const line of lines) await expect(line).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

/** Opens the import as it is at first, also from the middle of another one. */
export async function openImport(page: Page): Promise<void> {
  await leaveForms(page)
  await goTo(page, '/studio/import')
}

/** Chooses a file that can be read, and waits for its columns or its review. */
export async function chooseFile(page: Page, file: GivenFile): Promise<void> {
  const choice = page.getByRole('region', { name: 'Import a file' })
  await choice.locator('input[type="file"]').setInputFiles(file)
  await expect(choice).toHaveCount(0)
}

export const csvFile = (lines: readonly string[], name = 'talks.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})
