import { expect } from 'playwright/test'
import { lakeClient } from '../running.ts'
import { openDocument, test } from './studio.ts'

const ids = ['redirect-prices', 'redirect-season', 'redirect-page', 'redirect-bad-0', 'redirect-bad-1']

test.afterAll(async () => {
  await lakeClient().delete({
    query: '*[_id in $ids || _id in $drafts]',
    params: { ids, drafts: ids.map((id) => `drafts.${id}`) },
  })
})

const ask = (request: import('playwright/test').APIRequestContext, path: string) =>
  request.get(path, { maxRedirects: 0 })

test('a published redirect works without a build, and a deleted one returns 404 again (R1.14)', async ({
  request,
  baseURL,
}) => {
  expect((await ask(request, '/old-prices')).status()).toBe(404)
  const client = lakeClient()
  await client
    .transaction()
    .createOrReplace({
      _id: 'redirect-prices',
      _type: 'redirect',
      from: '/old-prices',
      to: '/pricing#plans',
      statusCode: 301,
    })
    .createOrReplace({
      _id: 'redirect-season',
      _type: 'redirect',
      from: '/spring',
      to: 'https://example.com/spring',
      statusCode: 302,
    })
    .commit()
  await expect.poll(async () => (await ask(request, '/old-prices')).status()).toBe(301)
  const { location } = (await ask(request, '/old-prices?from=mail')).headers()
  expect(new URL(String(location), baseURL).href).toBe(`${baseURL}/pricing?from=mail#plans`)
  expect((await ask(request, '/spring')).status()).toBe(302)
  expect((await ask(request, '/spring')).headers().location).toBe('https://example.com/spring')

  await client.delete('redirect-prices')
  await expect.poll(async () => (await ask(request, '/old-prices')).status()).toBe(404)
})

test('a redirect to an invalid address, written without the Studio, returns 404 (R1.14)', async ({
  request,
}) => {
  const written = lakeClient().transaction()
  for (const [index, to] of ['http://[', '//example.com/away'].entries())
    written.createOrReplace({
      _id: `redirect-bad-${index}`,
      _type: 'redirect',
      from: `/bad-${index}`,
      to,
      statusCode: 302,
    })
  // Once this valid redirect works, the list has been reloaded.
  written.createOrReplace({
    _id: 'redirect-season',
    _type: 'redirect',
    from: '/autumn',
    to: '/about',
    statusCode: 302,
  })
  await written.commit()
  await expect.poll(async () => (await ask(request, '/autumn')).status()).toBe(302)
  for (const path of ['/bad-0', '/bad-1']) {
    const response = await ask(request, path)
    expect(response.status(), path).toBe(404)
    expect(response.headers().location, path).toBeUndefined()
  }
})

test('the Studio rejects a redirect that starts at a page of the site or forms a loop (R1.14)', async ({
  page,
}) => {
  const client = lakeClient()
  await client.createOrReplace({
    _id: 'drafts.redirect-page',
    _type: 'redirect',
    from: '/pricing',
    to: '/about',
    statusCode: 301,
  })
  await openDocument(page, 'redirect-page', 'redirect')
  await expect(page.getByTestId('action-publish')).toBeDisabled()

  await client.createOrReplace({
    _id: 'redirect-season',
    _type: 'redirect',
    from: '/spring',
    to: '/summer',
    statusCode: 302,
  })
  await client.createOrReplace({
    _id: 'drafts.redirect-page',
    _type: 'redirect',
    from: '/summer',
    to: '/spring',
    statusCode: 301,
  })
  await openDocument(page, 'redirect-page', 'redirect')
  await expect(page.getByTestId('action-publish')).toBeDisabled()

  await client.createOrReplace({
    _id: 'drafts.redirect-page',
    _type: 'redirect',
    from: '/summer',
    to: '/about',
    statusCode: 301,
  })
  await expect(page.getByTestId('action-publish')).toBeEnabled()
})
