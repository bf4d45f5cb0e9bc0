import { expect, test } from '../support/fixtures.ts'

const session = '/event/bell-pairs-and-chsh'

test(
  'without scripts a circuit is drawn, and its link is the circuit',
  { tag: '@promise' },
  async ({ browser, origin }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
    const page = await plain.newPage()
    for (const [path, link] of [
      [session, '/lab#2,2;h0;cx0,1;measure0:0;measure1:1'],
      ['/materials', '/lab#1,0;ry(pi/3)0;z0'],
      ['/materials/first-circuits', '/lab#1,0;h0;z0;h0'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('img', { name: /^Circuit of/ }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Play with it' })).toBeHidden()
      await expect(page.getByRole('link', { name: 'Open in the lab' }).first()).toHaveAttribute('href', link)
    }
    await plain.close()
  },
)
