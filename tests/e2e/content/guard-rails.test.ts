import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { words } from '../../../lib/i18n/translation-state.ts'
import { expectNoViolations } from '../accessibility.ts'
import { lakeClient } from '../running.ts'
import {
  chooseAction,
  expectNoDraft,
  field,
  fill,
  html,
  openDocument,
  openInStudio,
  publish,
  remember,
  shows,
  test,
  unpublish,
} from './studio.ts'

const claims = ['claim-points', 'claim-approval']

let restore: () => Promise<void>
test.beforeAll(async () => {
  restore = await remember(['plan-growth-plan', 'testimonial-vega', 'faq-cancel', ...claims])
})
test.afterAll(() => restore())

/** The prices in the page's structured data, in dollars. */
async function offeredPrices(page: Page, path: string): Promise<string[]> {
  return Array.from((await html(page, path)).matchAll(/"price":"?([\d.]+)/g), (match) => match[1] as string)
}

/** The tooltip of a field's validation marker. Screen readers get the same text from a hidden element. */
const tooltip = (page: Page, text: string) => page.getByText(text).filter({ visible: true })

test('a steep price change needs confirmation and reaches pages, checkout and structured data (R20.2, R20.4)', async ({
  page,
}) => {
  await openDocument(page, 'plan-growth-plan', 'plan')
  await fill(field(page, 'monthlyPrice'), '1299.9', 'plan-growth-plan')
  // Checks only the part of the form that this project adds: the two languages side by side.
  await expectNoViolations(page, '[data-testid=field-name]')
  await page.getByTestId('action-publish').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Monthly price: $129.99 becomes $1,299.90')
  await question.getByRole('button', { name: 'No, go back' }).click()
  expect(await lakeClient().getDocument('plan-growth-plan')).toMatchObject({ monthlyPrice: 129.99 })

  // Asks to publish before the Studio has saved and validated the price. Both in one task of the page, because the Studio
  // disables the button as soon as it has validated the price.
  await expect(page.getByTestId('action-publish')).toBeEnabled()
  await field(page, 'monthlyPrice').evaluate((input) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '-5')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLElement>('[data-testid=action-publish]')?.click()
  })
  await expect(page.getByText('Fix the errors in the form, then publish again.')).toBeVisible()
  await expect(question).toBeHidden()

  await fill(field(page, 'monthlyPrice'), '249.5', 'plan-growth-plan')
  await page.getByTestId('action-publish').click()
  await expect(question).toContainText('becomes $249.50')
  await question.getByRole('button', { name: 'Yes, publish' }).click()
  await expect
    .poll(async () => (await lakeClient().getDocument('plan-growth-plan'))?.monthlyPrice)
    .toBe(249.5)

  for (const path of ['/pricing', '/es/pricing', '/checkout/growth-plan', '/es/checkout/growth-plan']) {
    await expect.poll(() => shows(page, path, '$249.50'), path).toBe(true)
    expect(await offeredPrices(page, path), path).toContain('249.5')
  }
})

test('inserts what an editor types before the form is editable (R20.28)', async ({ context }) => {
  // Another page of the Studio, which does not know the documents' versions yet. Without them, a form shows its document,
  // but cannot be edited.
  const page = await context.newPage()
  let held = Promise.withResolvers<void>()
  await page.route(/versionOf/, async (route) => {
    await held.promise
    await route.continue()
  })
  const inDraft = async (id: string) => lakeClient().getDocument(`drafts.${id}`)

  await openDocument(page, 'faq-cancel', 'faq')
  const question = field(page, 'question.en')
  await question.click({ position: { x: 2, y: 10 } })
  await expect(question).not.toBeEditable()
  await page.keyboard.type('Early x')
  await page.keyboard.press('Backspace')
  await expect(question).not.toHaveValue(/Early/)
  held.resolve()
  await expect(question).toHaveValue(/^Early \S.*\?$/)
  await page.keyboard.type('and late ')
  await expect.poll(async () => (await inDraft('faq-cancel'))?.question.en).toMatch(/^Early and late \S.*\?$/)
  await chooseAction(page, 'Discardchanges', /discard/i)

  held = Promise.withResolvers()
  await openDocument(page, 'plan-growth-plan', 'plan')
  const fee = field(page, 'setupFee')
  await fee.click()
  await expect(fee).not.toBeEditable()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('105')
  held.resolve()
  await expect(fee).toHaveValue('105')
  await page.keyboard.type('.5')
  await expect.poll(async () => (await inDraft('plan-growth-plan'))?.setupFee).toBe(105.5)
  await chooseAction(page, 'Discardchanges', /discard/i)
  await page.close()
})

test('publishes on a machine that is never idle', async ({ context }) => {
  // Another page, because the Studio keeps the function that it finds when it is loaded.
  const page = await context.newPage()
  await page.addInitScript(() => {
    const request = window.requestIdleCallback
    window.requestIdleCallback = (callback, options) => (options?.timeout ? request(callback, options) : 0)
  })
  await openDocument(page, 'plan-growth-plan', 'plan')
  await fill(field(page, 'setupFee'), '105.5', 'plan-growth-plan')
  await publish(page, 'plan-growth-plan')
  await page.close()
})

test('after a renamed plan is published, the Studio says where its old name remains (R20.3)', async ({
  page,
}) => {
  await openDocument(page, 'plan-growth-plan', 'plan')
  await fill(field(page, 'name.en'), 'Growth Path', 'plan-growth-plan')
  await publish(page, 'plan-growth-plan')
  const notice = page.locator('[data-ui=Toast]').filter({ hasText: 'the old English name, “Growth Plan”' })
  await expect(notice).toContainText('Use Find text to find and change it.')
  await openInStudio(page, '/studio/find')
  await expect(page.getByRole('searchbox')).toHaveValue('Growth Plan')

  await openDocument(page, 'plan-growth-plan', 'plan')
  await fill(field(page, 'name.en'), 'Growth Plan', 'plan-growth-plan')
  await publish(page, 'plan-growth-plan')
  await expect(notice).toBeHidden()
})

test('the Studio asks before a tab with unsaved changes closes (R20.28)', async ({ context }) => {
  const page = await context.newPage()
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  // Chromium asks only after the user has interacted with the page. `fill` does not count as interaction.
  await openDocument(page, 'plan-growth-plan', 'plan')
  await page.route('**/data/actions/**', () => {})
  const input = field(page, 'setupFee')
  // A form that is still loading is read-only.
  await expect(input).toBeEditable()
  await input.click()
  await page.keyboard.press('End')
  const saving = page.waitForRequest('**/data/actions/**')
  await page.keyboard.type('5')
  await saving
  await expect.poll(() => sent.join()).toContain('presence_announce')
  sent.length = 0
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  // The page reports its messages in order, so one that it sent before the question has arrived after this.
  await input.inputValue()
  // Offline, this message would fail, and an error page would replace the form.
  expect(sent.filter((message) => message.includes('presence_disconnect'))).toEqual([])
})

test('the form keeps what is typed without a network, and saves it once there is one (R20.28)', async ({
  page,
  context,
}) => {
  let failedReads = 0
  page.on('requestfailed', (request) => {
    if (/\/data\/(?:doc|query)\//.test(request.url())) failedReads++
  })
  // The Studio would drop the first edit of a document without a draft if its request failed.
  await lakeClient().delete('drafts.testimonial-vega')
  await openDocument(page, 'testimonial-vega', 'testimonial')
  const quote = field(page, 'quote.en')
  await expect(quote).toBeEditable()
  await quote.click()
  await page.keyboard.press('Control+End')
  const words = randomUUID()
  await context.setOffline(true)
  await page.keyboard.type(words)
  // The Studio reads the documents that the form refers to, to validate it. The client tries six times for each.
  await expect.poll(() => failedReads, { timeout: 30_000 }).toBeGreaterThan(12)
  await expect(quote).toHaveValue(new RegExp(words))
  // The Studio saves the words even if another document is open when the network is back.
  await openInStudio(page, '/studio/intent/edit/id=plan-growth-plan;type=plan')
  await expect(quote).toBeHidden()
  await context.setOffline(false)
  const saved = () => lakeClient().getDocument('drafts.testimonial-vega')
  await expect.poll(async () => (await saved())?.quote.en, { timeout: 30_000 }).toContain(words)
})

test('the form saves the last letters if another document is opened at once (R20.28)', async ({ page }) => {
  await openDocument(page, 'testimonial-vega', 'testimonial')
  const quote = field(page, 'quote.en')
  await expect(quote).toBeEditable()
  await quote.click()
  await page.keyboard.press('End')
  const words = randomUUID()
  await page.keyboard.type(words)
  await expect(quote).toHaveValue(new RegExp(words))
  await openInStudio(page, '/studio/intent/edit/id=plan-growth-plan;type=plan')
  await expect(quote).toBeHidden()
  const saved = () => lakeClient().getDocument('drafts.testimonial-vega')
  await expect.poll(async () => (await saved())?.quote.en, { timeout: 30_000 }).toContain(words)
})

test('the form keeps what is typed while another editor publishes, in a new draft (R20.28)', async ({
  page,
}) => {
  const id = 'plan-growth-plan'
  await openDocument(page, id, 'plan')
  const audience = field(page, 'subtitle.en')
  await fill(audience, 'Owners who grow', id)

  const { promise: published, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/data/actions/**', async (route) => {
    await published
    await route.continue()
  })
  const sent = page.waitForRequest('**/data/actions/**')
  await audience.press('End')
  await audience.press('!')
  await sent
  await audience.press('?')
  const client = lakeClient()
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  })
  letThrough()
  const draft = async () => (await client.getDocument(`drafts.${id}`))?.subtitle.en
  await expect.poll(draft).toBe('Owners who grow!?')
  await expect(audience).toHaveValue('Owners who grow!?')
  await fill(audience, 'Owners and founders', id)
  expect(await client.getDocument(id)).toMatchObject({ subtitle: { en: 'Owners who grow' } })
})

test('a document that another editor deletes while someone types does not come back as a draft (R20.28)', async ({
  page,
}) => {
  const id = 'testimonial-deleted-meanwhile'
  const client = lakeClient()
  const vega = await client.getDocument('testimonial-vega')
  await client.createOrReplace({ ...vega, _id: id, _type: 'testimonial' })
  try {
    await openDocument(page, id, 'testimonial')
    const quote = field(page, 'quote.en')
    await fill(quote, 'Words that are typed', id)
    const typing = quote.pressSequentially(' and typed'.repeat(8), { delay: 50 }).catch(() => {})
    const draft = async () => (await client.getDocument(`drafts.${id}`))?.quote.en
    await expect.poll(draft).toContain('and')
    await client.action({
      actionType: 'sanity.action.document.delete',
      publishedId: id,
      includeDrafts: [`drafts.${id}`],
    })
    await typing
    await expect(page.getByText('This document has been deleted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore most recent revision' })).toBeVisible()
    expect(await draft()).toBeUndefined()
  } finally {
    await client.delete({ query: '*[_id in [$id, "drafts." + $id]]', params: { id } })
  }
})

test('a message appears when another editor discards the draft, but not after a publication (R20.28)', async ({
  page,
}) => {
  const id = 'testimonial-vega'
  const client = lakeClient()
  const restoreVega = await remember([id])
  try {
    await openDocument(page, id, 'testimonial')
    const quote = field(page, 'quote.en')
    const published = await quote.inputValue()
    await fill(quote, `${published} And more.`, id)
    await publish(page, id)
    await expect.poll(() => shows(page, '/', 'And more.')).toBe(true)
    const message = page.getByText('The changes to this document were discarded')
    await expect(message).toHaveCount(0)
    await fill(quote, `${published} And less.`, id)
    await client.action({ actionType: 'sanity.action.document.version.discard', versionId: `drafts.${id}` })
    await expect(quote).toHaveValue(`${published} And more.`)
    // The next key creates another draft.
    await quote.press('!')
    await expect(message.first()).toBeVisible()
    await expect(quote).toHaveValue(`${published} And more.!`)
  } finally {
    await restoreVega()
  }
})

test('formatted text keeps a line break that is pasted from Google Docs', async ({ page }) => {
  const id = 'legal-refund-policy'
  const restorePolicy = await remember([id])
  const pasted =
    '<b id="docs-internal-guid-1"><p><span>418 Main St</span><span><br></span><span>Tucson</span></p></b>'
  try {
    await openDocument(page, id, 'legalPage')
    const text = page.getByTestId('field-body.en').getByTestId('text-block__text').first()
    await expect(async () => {
      await text.click({ timeout: 4000 })
      await page.evaluate((html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        clipboardData.setData('text/plain', 'unused')
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(paste)
      }, pasted)
      const first = async () => (await lakeClient().getDocument(`drafts.${id}`))?.body.en[0]
      await expect
        .poll(async () => JSON.stringify(await first()), { timeout: 4000 })
        .toContain('418 Main St\\nTucson')
    }).toPass({ timeout: 60_000 })
  } finally {
    await restorePolicy()
  }
})

test('the address of a new link can be typed right away', async ({ page }) => {
  const id = 'legal-refund-policy'
  const restorePolicy = await remember([id])
  try {
    await openDocument(page, id, 'legalPage')
    const body = page.getByTestId('field-body.en')
    await body.getByRole('button', { name: 'Expand editor' }).click()
    const expanded = page.getByTestId('document-panel-portal')
    const link = page.getByRole('button', { name: 'Link', exact: true })
    await expect(async () => {
      await expanded.getByTestId('text-block__text').first().dblclick({ timeout: 4000 })
      await expect(link).toBeEnabled({ timeout: 2000 })
    }).toPass({ timeout: 40_000 })
    await link.click()
    await expect(page.getByTestId('popover-edit-dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('/pricing')
    await expect
      .poll(async () => (await lakeClient().getDocument(`drafts.${id}`))?.body.en[0].markDefs)
      .toContainEqual(expect.objectContaining({ href: '/pricing' }))
  } finally {
    await restorePolicy()
  }
})

/** Records the field of a section that loses the focus and does not get it back in the same task. */
function logLostFocus(): string[] {
  const lost: string[] = []
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.id.startsWith('sections')) return
    queueMicrotask(() => {
      if (target.isConnected && document.activeElement !== target) lost.push(target.id)
    })
  })
  return lost
}

test('a list item’s dialog gets the focus, and Esc closes it', async ({ page }) => {
  await openDocument(page, 'siteSettings', 'siteSettings')
  const email = field(page, 'email')
  const before = await email.inputValue()
  await email.click()
  await page.getByTestId('field-hours').scrollIntoViewIfNeeded()
  await page.getByTestId('form-view').getByText('Saturday').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('List each day only once.')).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.type('typed')
  await expect(email).toHaveValue(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // The space would press the dialog's first button, which closes it.
  await openDocument(page, 'menu', 'menu')
  await page.getByTestId('add-single-object-button').first().click()
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('two words')
  await expect(dialog.getByRole('textbox').first()).toHaveValue('two words')
  await page.keyboard.press('Escape')
  await chooseAction(page, 'Discardchanges', /discard/i)

  // “Opening” starts with a menu, and “Picture with text” has an initial value.
  await openDocument(page, 'page-about', 'page')
  const lost = await page.evaluateHandle(logLostFocus)
  for (const section of ['Opening', 'Picture with text', 'Text']) {
    const before = page.url()
    await page.getByTestId('field-sections').getByRole('button', { name: 'Add item' }).click()
    await page
      .getByRole('menuitem', { name: section, exact: true })
      .or(page.getByRole('button', { name: section, exact: true }))
      .first()
      .click()
    const first = dialog.getByRole('textbox').first()
    await expect(first).toBeFocused()
    // If the pointer happened to rest on a button with a tooltip, the first Esc would only close the tooltip.
    await page.mouse.move(0, 0)
    await page.keyboard.type(section)
    // The Studio moves the focus once more after it has changed the address.
    await expect(page).not.toHaveURL(before)
    await expect
      .poll(async () => (await lakeClient().getDocument('drafts.page-about'))?.sections.at(-1)?.title)
      .toMatchObject({ en: section })
    await page.keyboard.type(' with a title')
    await expect(first).toHaveValue(`${section} with a title`)
    expect(await lost.jsonValue()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await lost.evaluate((ids) => ids.splice(0))
  }
  await chooseAction(page, 'Discardchanges', /discard/i)
  await expectNoDraft('page-about')
})

test('a link to an item in a section opens both dialogs, and the inner one gets the focus', async ({
  page,
}) => {
  const id = 'page-about'
  const restore = await remember([id])
  const document = await lakeClient().getDocument(id)
  const steps = document?.sections.find(({ _type }: { _type: string }) => _type === 'steps')
  steps.items.push({ _type: 'passage', _key: 'new' })
  const errors: string[] = []
  const log = ({ message }: Error) => void errors.push(message)
  page.on('pageerror', log)
  try {
    await lakeClient().createOrReplace({ ...document, _id: `drafts.${id}`, _type: 'page' })
    const path = `sections[_key=="${steps._key}"].items[_key=="new"]`
    await openInStudio(page, '/studio/structure')
    await expect(page.getByTestId('form-view')).toBeHidden()
    await openInStudio(page, `/studio/intent/edit/id=${id};type=page;path=${encodeURIComponent(path)}`)
    const first = page.locator(`[id='${path}.title.en']`)
    await expect(first).toBeFocused({ timeout: 45_000 })
    await page.keyboard.type('Two words')
    await expect(first).toHaveValue('Two words')
    // The Studio would store unsaved words in a new draft after the old one is deleted.
    await expect
      .poll(async () => JSON.stringify(await lakeClient().getDocument(`drafts.${id}`)))
      .toContain('"Two words"')
    // Dialogs that keep taking the focus from each other overflow the stack.
    expect(errors).toEqual([])
  } finally {
    page.off('pageerror', log)
    await restore()
  }
})

test('the editor of a formatted text restarts after a discard, but not after a publication', async ({
  page,
}) => {
  const id = 'legal-refund-policy'
  const draftId = `drafts.${id}`
  const restorePolicy = await remember([id])
  const draft = async () => (await lakeClient().getDocument(draftId)) ?? null
  try {
    await openDocument(page, id, 'legalPage')
    const text = page.getByTestId('field-body.en').getByTestId('text-block__text')
    const typeLine = async (line: string) => {
      await expect(async () => {
        await text.first().click({ timeout: 4000 })
        await page.keyboard.press('Home')
        await page.keyboard.press('Enter')
        await page.keyboard.type(line)
        await expect.poll(async () => JSON.stringify(await draft()), { timeout: 4000 }).toContain(line)
      }).toPass()
    }
    const expectDiscarded = async (line: string) => {
      await expect(text.filter({ hasText: line })).toHaveCount(0)
      // The Studio sends what it still has to save before it opens another document.
      await openDocument(page, 'menu', 'menu')
      await openDocument(page, id, 'legalPage')
      expect(await draft()).toBeNull()
    }
    await typeLine('A new line')
    const editor = await text.first().elementHandle()
    await lakeClient().action({ actionType: 'sanity.action.document.publish', draftId, publishedId: id })
    await expect(page.getByTestId('action-publish')).toBeDisabled()
    expect(await editor?.evaluate(({ isConnected }) => isConnected)).toBe(true)

    await typeLine('Another line')
    await page.getByRole('button', { name: 'Open document actions' }).click()
    await page.getByRole('menuitem', { name: /discard/i }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /discard/i })
      .click()
    await expect.poll(() => editor?.evaluate(({ isConnected }) => isConnected)).toBe(false)
    await expect(text.filter({ hasText: 'A new line' })).toHaveCount(1)
    await expectDiscarded('Another line')

    // Another editor discards the draft while this one has the cursor in the text.
    await typeLine('A third line')
    await expect(page.getByText('Saving...')).toHaveCount(0)
    const focused = await page.evaluateHandle(() => document.activeElement?.closest('[contenteditable=true]'))
    await lakeClient().action({ actionType: 'sanity.action.document.version.discard', versionId: draftId })
    await expect.poll(() => focused.evaluate((element) => element?.isConnected)).toBe(false)
    await expectDiscarded('A third line')
  } finally {
    await restorePolicy()
  }
})

test('a testimonial without consent cannot be published (R20.8)', async ({ page }) => {
  await openDocument(page, 'testimonial-vega', 'testimonial')
  const consent = page.getByRole('checkbox', { name: 'Signed consent on file' })
  const draft = () => lakeClient().getDocument('drafts.testimonial-vega')
  await expect(async () => {
    await consent.setChecked(false)
    await expect.poll(async () => (await draft())?.consentOnFile, { timeout: 4000 }).toBe(false)
  }).toPass({ timeout: 30_000 })
  await page.getByTestId('input-validation-icon-error').first().hover()
  await expect(
    tooltip(page, 'A testimonial can only be published with the client’s consent on file.'),
  ).toBeVisible()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  expect(await shows(page, '/', 'Marisol Vega')).toBe(true)
})

test('a claim without evidence shows a warning, and an expired claim disappears (R20.7)', async ({
  page,
}) => {
  await openDocument(page, 'claim-approval', 'claim')
  // The form may move the icon away from the pointer while it loads.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByTestId('field-evidence').getByTestId('input-validation-icon-warning').hover()
    const warning = tooltip(page, 'This claim has no evidence. Regulators require it.')
    await expect(warning).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 30_000 })

  expect(await shows(page, '/', '150+')).toBe(true)
  const answer = { en: '{firm} customers gained {points} points.', es: 'Con {firm}, {points} puntos.' }
  await lakeClient().patch('faq-cancel').set({ answer }).commit()
  await expect.poll(() => shows(page, '/pricing', 'customers gained 150+ points.')).toBe(true)
  await lakeClient().patch('claim-points').set({ measuredOn: '2025-01-01', expiresOn: '2025-02-01' }).commit()
  for (const path of ['/', '/es', '/about'])
    await expect.poll(() => shows(page, path, '150+'), path).toBe(false)
  for (const path of ['/pricing', '/es/pricing']) {
    await expect.poll(() => shows(page, path, 'customers gained'), path).toBe(false)
    expect(await shows(page, path, '{points}'), path).toBe(false)
  }
  await openInStudio(page, '/studio/structure/attention;expired')
  await expect(page.getByRole('link', { name: /150\+ points gained on average/ })).toBeVisible()
})

test('a new claim can be published, and again after it was unpublished (R20.6)', async ({ page }) => {
  const client = lakeClient()
  const draft = {
    _id: 'drafts.claim-offices',
    _type: 'claim',
    claimId: 'offices',
    value: { en: '40+', es: '40+' },
    label: { en: 'offices', es: 'oficinas' },
  }
  try {
    await client.create(draft)
    await openDocument(page, 'claim-offices', 'claim')
    await publish(page, 'claim-offices')
    await unpublish(page)
    await expect.poll(() => client.getDocument(draft._id)).toBeDefined()
    await openDocument(page, 'claim-offices', 'claim')
    await publish(page, 'claim-offices')
    expect(await client.getDocument('claim-offices')).toMatchObject({ claimId: 'offices' })
  } finally {
    await client.transaction().delete('claim-offices').delete(draft._id).commit()
  }
})

test('Tab moves from field to field (R20.23)', async ({ page }) => {
  await openDocument(page, 'claim-founded', 'claim')
  await field(page, 'label.en').click()
  await page.keyboard.press('Tab')
  await expect(field(page, 'label.es')).toBeFocused()
  await field(page, 'evidence').click()
  await page.keyboard.press('Tab')
  await expect(field(page, 'measuredOn')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('[data-testid=field-actions-trigger]:focus')).toBeVisible()
})

test('Tab moves from a formatted English text to its Spanish (R20.23)', async ({ page }) => {
  const restore = await remember(['guide-credit-score'])
  try {
    await openDocument(page, 'guide-credit-score', 'legalPage')
    const spanish = page.getByTestId('field-body.es')
    const editor = spanish.locator('[contenteditable=true]')
    await page.getByTestId('field-body.en').locator('[contenteditable=true]').click()
    await page.keyboard.press('Tab')
    await expect(editor).toBeFocused()
    await page.keyboard.type('Un momento. ')
    await expect(editor).toContainText('Un momento.')
    await page.keyboard.press('Shift+Tab')
    await expect(spanish.locator('button:focus')).toBeVisible()
  } finally {
    await restore()
  }
})

test('the shortcut for publishing does not publish an incomplete date (R20.35)', async ({ page }) => {
  const id = 'claim-founded'
  const restore = await remember([id])
  try {
    await openDocument(page, id, 'claim')
    await fill(field(page, 'evidence'), 'The register of companies', id)
    await expect(page.getByTestId('action-publish')).toBeEnabled()
    const { _rev } = (await lakeClient().getDocument(id)) ?? {}
    // The field was empty, so typing part of the date triggers no change event. The shortcut triggers no blur event.
    await field(page, 'expiresOn').focus()
    await page.keyboard.type('06')
    await page.keyboard.press('Control+Alt+p')
    const refusal = page.getByText('A date is incomplete, so it is not saved: “Shown until” of “Claim”.')
    await expect(refusal).toBeVisible()
    expect(await lakeClient().getDocument(id)).toMatchObject({ _rev })
    // The next test expects the same words.
    await expect(refusal).toBeHidden()
  } finally {
    await restore()
  }
})

test('a date can be typed in the order of the editor’s language (R20.35)', async ({ page }) => {
  await openDocument(page, 'claim-founded', 'claim')
  const lastDay = field(page, 'expiresOn')
  const draft = async () => (await lakeClient().getDocument('drafts.claim-founded'))?.expiresOn
  try {
    // The form ignores input until it has loaded.
    await expect(async () => {
      await lastDay.blur()
      await lastDay.focus()
      await page.keyboard.type('6/30/2199')
      await expect.poll(draft, { timeout: 4000 }).toBe('2199-06-30')
    }).toPass({ timeout: 30_000 })
    await lastDay.focus()
    await page.keyboard.press('Backspace')
    const alert = page.getByTestId('field-expiresOn').getByRole('alert')
    await expect(alert).toContainText('The date is incomplete, so no date is set.')
    await expect.poll(draft).toBeUndefined()
    const { _rev } = (await lakeClient().getDocument('claim-founded')) ?? {}
    await page.getByTestId('action-publish').click()
    await expect(
      page.getByText('A date is incomplete, so it is not saved: “Shown until” of “Claim”.'),
    ).toBeVisible()
    expect(await lakeClient().getDocument('claim-founded')).toMatchObject({ _rev })
  } finally {
    await lakeClient().delete('drafts.claim-founded')
  }
})

test('a new announcement starts at the current time (R3.10)', async ({ page }) => {
  await openInStudio(page, '/studio/intent/create/template=announcement;type=announcement')
  await expect(field(page, 'from')).toHaveValue(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, { timeout: 45_000 })
})

test('the desk lists every document with unpublished changes (R20.14)', async ({ page }) => {
  const client = lakeClient()
  const restoreTexts = await remember(['strings-hero'])
  try {
    const texts = await client.getDocument('strings-hero')
    const draft = { ...texts, _id: 'drafts.strings-hero', _type: 'strings' }
    await client.createOrReplace({ ...draft, entries: texts?.entries.slice(1) })
    await openInStudio(page, '/studio/structure/unpublished')
    const item = page.getByTestId('document-list-pane').getByRole('link', { name: 'Home: opening' })
    await expect(item).toBeVisible()
    // Changed back.
    await client.createOrReplace(draft)
    await expect(item).toBeHidden()
    await client.createOrReplace({ _id: 'drafts.faq-new', _type: 'faq', question: { en: 'Is it open?' } })
    const neverPublished = page.getByTestId('document-list-pane').getByRole('link', { name: 'Is it open?' })
    await expect(neverPublished).toBeVisible()
  } finally {
    await restoreTexts()
    await client.delete('drafts.faq-new')
  }
})

test('before a document is unpublished, the Studio lists where it is used and explains the consequences (R20.20, R20.31)', async ({
  page,
}) => {
  const question = page.getByRole('dialog')
  const askToUnpublish = async (id: string, type: string) => {
    await openDocument(page, id, type)
    await page.getByTestId('document-header-Published-chip').click()
    await page.getByTestId('action-unpublish').click()
  }
  await askToUnpublish('plan-growth-plan', 'plan')
  for (const name of ['Home', 'Packages', 'Checkout: growth plan', 'Terms of service'])
    await expect(question.getByText(name, { exact: true })).toBeVisible()
  await expect(question).toContainText('its checkout says that the plan can’t be ordered right now')
  await expect(question.getByRole('link', { name: /Which plan fits me/ })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Unpublish now' })).toBeEnabled()
  await expectNoViolations(page, '[role=dialog]')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)

  await askToUnpublish('claim-clients', 'claim')
  await expect(question.getByRole('link', { name: 'Statistic: clients served so far' })).toBeVisible()
  await expect(question).toContainText('Either choose another claim in it and publish it, or delete it.')
  await expect(question.getByRole('button', { name: 'Unpublish now' })).toBeDisabled()
})

test('before a document that is not on the site is deleted, the Studio says when it cannot be restored', async ({
  page,
}) => {
  const client = lakeClient()
  const quote = await client.getDocument('testimonial-vega')
  await client.createOrReplace({ ...quote, _id: 'drafts.testimonial-never', _type: 'testimonial' })
  try {
    await openDocument(page, 'testimonial-never', 'testimonial')
    await chooseAction(page, 'Delete')
    const question = page.getByRole('dialog')
    await expect(question).toContainText('If it was never published, it cannot be restored.')
    await question.getByRole('button', { name: /delete/i }).click()
    await expect.poll(() => client.getDocument('drafts.testimonial-never')).toBeUndefined()
  } finally {
    await client.delete('drafts.testimonial-never')
  }
})

test('“Used on” says how to place a document that no page shows (R23.9)', async ({ page }) => {
  const client = lakeClient()
  const quote = await client.getDocument('testimonial-vega')
  try {
    await client.createOrReplace({ _id: 'drafts.faq-new', _type: 'faq', question: { en: 'Is it open?' } })
    await client.createOrReplace({
      ...quote,
      _id: 'drafts.testimonial-new',
      _type: 'testimonial',
      service: undefined,
    })
    await openDocument(page, 'faq-new', 'faq')
    await expect(page.getByText('No page shows this document now. Choose its page below.')).toBeVisible()
    await openDocument(page, 'testimonial-new', 'testimonial')
    await expect(
      page.getByText('To show it, choose it in a “Testimonials” section, under Pages.'),
    ).toBeVisible()
    // Visitors cannot see a landing page that exists only as a draft.
    await client.createOrReplace({
      _id: 'drafts.landing-new',
      _type: 'landingPage',
      title: { en: 'A new offer' },
      path: '/a-new-offer',
      pathEs: '/es/una-oferta',
      sections: [
        { _key: 'a', _type: 'testimonials', chosen: [{ _key: 'b', _ref: 'testimonial-new', _weak: true }] },
      ],
    })
    await openDocument(page, 'landing-new', 'landingPage')
    await page.getByRole('button', { name: 'Not published: visitors do not see this' }).click()
    await expect(page.getByRole('link', { name: 'A new offer, in Spanish' })).toBeVisible()
    await openDocument(page, 'testimonial-new', 'testimonial')
    await expect(page.getByText('No page shows this document now.')).toBeVisible()
    await openDocument(page, 'siteSettings', 'siteSettings')
    await expect(page.getByText('Used on every page')).toBeVisible()
    await openDocument(page, 'claim-clients', 'claim')
    await expect(page.getByText('search for {clients} in Find text')).toBeVisible()
  } finally {
    await client.delete('drafts.faq-new')
    await client.delete('drafts.testimonial-new')
    await client.delete('drafts.landing-new')
  }
})

test('“Find text” shows which text matches and opens its field (R20.22)', async ({ page }) => {
  await openInStudio(page, '/studio/find')
  await page.reload()
  // The Studio opens its first form, in which this field is below the fold.
  await page.getByRole('searchbox').fill('129.99')
  await page.getByRole('link').filter({ hasText: 'Monthly price' }).first().click()
  await expect(page.getByTestId('field-monthlyPrice').getByRole('spinbutton')).toBeFocused({
    timeout: 45_000,
  })

  await page.getByRole('link', { name: 'Find text' }).click()
  await page.getByRole('searchbox').fill('mejore su CREDITO')
  const hit = page.getByRole('link').filter({ hasText: 'Headline, Spanish' })
  await expect(hit.locator('mark')).toHaveText('Mejore su crédito', { timeout: 45_000 })
  await expectNoViolations(page, 'main')
  await hit.click()
  await expect(page.getByRole('textbox', { name: 'Spanish' }).first()).toHaveValue(/^Mejore su crédito/)

  // The words are near the end of a long text, far below the top of the form.
  await page.getByRole('link', { name: 'Find text' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('mejore su CREDITO')
  await page.getByRole('searchbox').fill('guarde la otra copia, junto con')
  await page.getByRole('link').filter({ hasText: 'Text, Spanish' }).click()
  await expect(page.getByTestId('field-body.es').getByText('Guarde la otra copia')).toBeInViewport({
    timeout: 45_000,
  })

  // As copied from the browser.
  await page.getByRole('link', { name: 'Find text' }).click()
  await page.getByRole('searchbox').fill(`${new URL(page.url()).origin}/business-funding`)
  await expect(page.getByRole('link').locator('mark').first()).toHaveText('/business-funding')
})

test('the desk lists most kinds of documents at the top level, and the texts of each page under “Pages”', async ({
  page,
}) => {
  // The list renders only the items on the screen.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await openInStudio(page, '/studio/structure')
  const items = page.getByTestId('pane-content').getByRole('link')
  await expect(items).toHaveText([
    'Pages',
    'Landing pages',
    'Plans and prices',
    'Funding',
    'Loan facts',
    'Questions and answers',
    'Legal',
    'Testimonials',
    'Team',
    'Claims',
    'Statistics',
    'Needs attention',
    'Unpublished changes',
    'Leads',
    'Orders',
    'Site settings',
    'Menu and footer',
    'Announcements',
    'Redirects',
    'Order of lists',
    'Decisions about legal texts',
  ])
  // A list of what needs attention cannot create documents, because they might not match its filter.
  const create = page.getByTestId('action-intent-button')
  await items.filter({ hasText: /^Claims$/ }).click()
  await expect(create).toBeVisible()
  await items.filter({ hasText: /^Needs attention$/ }).click()
  await items.filter({ hasText: 'Expired claims' }).click()
  // An earlier test has let a claim expire.
  const listed = page.getByText(/^No documents of this type$|150\+/)
  await expect(listed.first()).toBeVisible()
  await expect(create).toBeHidden()
  await items.filter({ hasText: /^Pages$/ }).click()
  await items.filter({ hasText: 'Home' }).click()
  await items.filter({ hasText: 'Opening' }).click()
  await expect(page.getByTestId('form-view')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Home: opening' })).toBeVisible()
})

test('publishing a changed legal text with its old version requires a reason, and unpublishing the terms closes checkouts (R19.17, R21.10)', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const id = 'legal-terms-of-service'
  const client = lakeClient()
  const restoreTerms = await remember([id])
  try {
    const terms = await client.getDocument(id)
    const summary = { ...terms?.summary, en: 'Changed in English only.' }
    // The form of the whole text keeps a processor busy for 16 seconds.
    const isKept = ({ _key }: { _key: string }, index: number) => index < 3 || _key === 'contract'
    const [en, es] = [terms?.body.en.filter(isKept), terms?.body.es.filter(isKept)]
    const body = { ...terms?.body, en, es, translatedFrom: words(en) }
    await client.createOrReplace({ ...terms, _id: `drafts.${id}`, _type: 'legalPage', summary, body })
    await openDocument(page, id, 'legalPage')
    await expect(field(page, 'summary.en')).toHaveValue(summary.en, { timeout: 45_000 })
    const question = page.getByRole('dialog')
    await page.getByTestId('action-publish').click({ timeout: 45_000 })
    await expect(question).toContainText('the version does not increase', { timeout: 45_000 })
    await expect(question).toContainText('the date of the last update is not later')
    await expect(question).toContainText('English and Spanish are out of step in “In short”')
    const record = question.getByRole('button', { name: 'Record the reason and publish' })
    await expect(record).toBeDisabled()
    await expect(question.getByLabel('Reason')).toBeFocused()
    await question.getByLabel('Reason').fill('A typo was corrected')
    await record.click()
    const decisions = '*[_type == "legalDecision"]{path, version, problems, reason}'
    await expect
      .poll(() => client.fetch(decisions), { timeout: 60_000 })
      .toEqual([
        {
          path: '/terms-of-service',
          version: '1.0',
          problems: ['version', 'date', 'languages'],
          reason: 'A typo was corrected',
        },
      ])
    await expect.poll(() => client.getDocument(`drafts.${id}`).then((draft) => draft ?? null)).toBeNull()
    expect(await client.withConfig({ token: undefined }).fetch(decisions)).toEqual([])

    await page.getByTestId('document-header-Published-chip').click()
    await page.getByTestId('action-unpublish').click()
    await expect(question).toContainText('Every checkout closes until this text is published again')
    await question.getByRole('button', { name: /unpublish/i }).click()
    for (const [path, closed] of [
      ['/checkout/fresh-start', 'You can’t order this right now'],
      ['/es/checkout/funding-offer', 'Esto no se puede pedir en este momento'],
    ] as const)
      await expect.poll(() => shows(page, path, closed), path).toBe(true)

    // The Studio compares the draft with the text that was last published.
    await client.patch(`drafts.${id}`).set({ 'summary.en': 'Changed again.' }).commit()
    await expect(field(page, 'summary.en')).toHaveValue('Changed again.', { timeout: 45_000 })
    await page.getByTestId('action-publish').click({ timeout: 45_000 })
    await expect(question).toContainText('the version does not increase', { timeout: 45_000 })
  } finally {
    await restoreTerms()
    await client.delete({ query: '*[_type == "legalDecision"]' })
  }
})
