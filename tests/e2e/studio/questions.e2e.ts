import { expect, goTo, test } from '../support/in-studio.ts'
import { putDocuments, storedDocument } from '../support/lake.ts'

type Stored = { registrations: { choices?: { _key: string; label: string }[] }[] }

test.use({ product: 'open' })

test(
  'an added question gets its choices line by line, and is shown in the form as it is typed',
  { tag: '@promise' },
  async ({ page }) => {
    const labels = async () => {
      const draft = (await storedDocument(page, 'drafts.customQuestions')) as Stored | undefined
      return draft?.registrations[0]?.choices?.map(({ label }) => label)
    }
    await putDocuments(page, [{ _id: 'customQuestions', _type: 'customQuestions' }])
    await goTo(page, '/studio/structure/customQuestions')
    const outline = page.getByTestId('outline-registrations')
    await expect(outline).toContainText('T-shirt')

    await page.getByTestId('field-registrations').getByRole('button', { name: 'Add item' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Question' }).first()).toBeFocused()
    await page.keyboard.type('Which cut?')
    await dialog.getByText('One of several choices').click()
    const choices = dialog.getByTestId('choices')
    const shown = dialog.getByTestId('question-in-form')
    await choices.getByPlaceholder('First choice').click()
    await page.keyboard.type('S\nM\nFitted')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(shown).toContainText('Which cut?')
    await expect(shown).toContainText('Fitted')
    await expect.poll(labels).toEqual(['S', 'M', 'Fitted'])

    // A choice between two others, one moved, one removed.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('\nL')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(labels).toEqual(['S', 'L', 'M', 'Fitted'])
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect.poll(labels).toEqual(['S', 'M', 'Fitted'])
    await expect(choices.getByRole('textbox', { name: 'Choice 1' })).toBeFocused()

    await page.keyboard.type('\nm')
    await page.keyboard.press('ArrowUp')
    await expect(choices.getByRole('alert')).toContainText('The same words as another choice')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(choices.getByRole('alert')).toHaveCount(0)

    await choices.getByPlaceholder('Next choice').focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', '- Straight\n- Loose')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect.poll(labels).toEqual(['S', 'M', 'Fitted', 'Straight', 'Loose'])
    await page.keyboard.press('Escape')
    await expect(outline).toContainText('Which cut?')
  },
)
