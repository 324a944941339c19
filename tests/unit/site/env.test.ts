import { describe, expect, it } from 'vitest'
import { readEnv } from '../../../lib/env.ts'

describe('readEnv', () => {
  it('has a default for everything that a first run needs', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      LAKE_PORT: 4010,
      DATA_DIR: '.data',
      SITE_URL: 'http://localhost:3000',
      LEADS_PER_MINUTE: 200,
      TRUSTED_PROXIES: 0,
    })
  })

  it('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', SITE_URL: '' }).SITE_URL).toBe('http://localhost:3000')
  })

  it('refuses one port for both the site and the embedded lake', () => {
    expect(() => readEnv({ PORT: '4010' })).toThrow('LAKE_PORT: must differ from PORT')
    expect(readEnv({ PORT: '4010', NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345' }).PORT).toBe(4010)
  })

  it('refuses a hosted dataset without its project', () => {
    expect(() => readEnv({ NEXT_PUBLIC_SANITY_DATASET: 'production' })).toThrow(
      'NEXT_PUBLIC_SANITY_PROJECT_ID: required if NEXT_PUBLIC_SANITY_DATASET is set',
    )
  })

  it('reduces the site’s URL to its origin', () => {
    expect(readEnv({ SITE_URL: 'https://larkspur.example/' }).SITE_URL).toBe('https://larkspur.example')
  })

  it.each([
    ['PORT', '99999'],
    ['PORT', 'abc'],
    ['LAKE_PORT', '0'],
    ['DATA_DIR', '~/larkspur'],
    ['DATA_DIR', '"/srv/larkspur"'],
    ['DATA_DIR', '/srv/larkspur\r'],
    ['DATA_DIR', '$HOME/larkspur'],
    ['DATA_DIR', '/srv/larkspur '],
    ['DATA_DIR', '.next/data'],
    ['DATA_DIR', '/srv/larkspur/.next-last'],
    ['DATA_DIR', '/srv/larkspur/node_modules'],
    ['SITE_URL', 'larkspur.example'],
    ['SITE_URL', 'ftp://larkspur.example'],
    ['SITE_URL', 'https://larkspur.example,https://www.larkspur.example'],
    ['SITE_URL', 'https://*.larkspur.example'],
    ['SANITY_WEBHOOK_SECRET', 'short'],
    ['STUDIO_KEY', 'short'],
    ['STUDIO_KEY', 'a key with spaces in it'],
    ['STUDIO_KEY', 'contraseña-del-estudio'],
    ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'Not an id'],
    ['LEAD_WEBHOOK_URL', 'crm.example/hook'],
    ['LEAD_WEBHOOK_URL', 'https://user:password@crm.example/hook'],
    ['LEAD_WEBHOOK_URL', 'https://:password@crm.example/hook'],
    ['CRON_SECRET', 'a secret that has spaces'],
    ['SANITY_API_READ_TOKEN', 'a-token-that-ends-in-a-line-break\n'],
    ['LEADS_PER_MINUTE', '0'],
    ['TRUSTED_PROXIES', '-1'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['REDIS_URL', 'redis://default:pa%ss@localhost:6379'],
    ['REDIS_URL', 'redis://localhost:6379/name'],
    ['REDIS_URL', 'redis://default:12#pass@localhost:6379'],
    ['REDIS_URL', 'redis:6379'],
    ['REDIS_URL', 'a host'],
    ['CRON_SECRET', 'short'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'localhost:12111'],
    ['CHECKOUTS_PER_MINUTE', '0'],
  ])('reports an invalid %s by name (%s)', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name)
  })

  it.each(['redis://localhost', 'redis://redis:6379/', 'rediss://default:pa%25ss@localhost:6379/2'])(
    'accepts %s as the REDIS_URL',
    (url) => {
      expect(readEnv({ REDIS_URL: url }).REDIS_URL).toBe(url)
    },
  )

  it.each([
    'http://localhost:3000',
    'http://192.0.2.1:8080',
    'http://[2001:db8::1]',
    'https://xn--caf-dma.example',
  ])('accepts %s as the SITE_URL', (url) => {
    expect(readEnv({ SITE_URL: url }).SITE_URL).toBe(url)
  })

  const mail = { LEAD_MAIL_TO: 'a@larkspur.example', LEAD_MAIL_FROM: 'b@larkspur.example' }

  it.each(['smtp://localhost:25', 'smtps://user%40firm:pass%2Fword@mail.example:465', 'smtp://[::1]'])(
    'accepts %s as the SMTP_URL',
    (url) => {
      expect(readEnv({ ...mail, SMTP_URL: url }).SMTP_URL).toBe(url)
    },
  )

  it.each(['smtps://user:password@', 'smtp:mail.example', 'smtp://one.example,two.example'])(
    'refuses %s as the SMTP_URL',
    (url) => {
      expect(() => readEnv({ ...mail, SMTP_URL: url })).toThrow('SMTP_URL')
    },
  )

  const keys = {
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  it('requires all of Stripe’s keys if one is set', () => {
    expect(readEnv(keys)).toMatchObject(keys)
    for (const name of Object.keys(keys)) expect(() => readEnv({ ...keys, [name]: '' })).toThrow(name)
  })

  it('refuses a live key combined with a test key', () => {
    expect(() => readEnv({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('STRIPE_SECRET_KEY')
  })
})
