import 'server-only'
import { loadSiteSettings } from '../content/site-settings.ts'
import { loadTranslator } from '../content/strings.ts'
import { noticePage } from '../http/notice-page.ts'
import { languageOfPath } from '../i18n/urls.ts'

/** The response for an expired, revoked or unknown share link. */
export async function invalidLinkResponse(path: string): Promise<Response> {
  const lang = languageOfPath(path)
  const [t, { firmName }] = await Promise.all([loadTranslator(lang, ['drafts']), loadSiteSettings()])
  return noticePage({
    status: 410,
    lang,
    title: t('drafts.over.title'),
    firmName,
    text: t('drafts.over.text'),
    way: { href: path, words: t('drafts.over.site') },
  })
}
