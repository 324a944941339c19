import 'server-only'
import { loadSiteSettings } from '../content/site-settings.ts'
import { loadTranslator } from '../content/strings.ts'
import { languageOfPath, noticePage } from './notice-page.ts'

/** Told to who opens a share link that has expired, was revoked or never was. @param path where it led: it tells the language */
export async function linkIsOver(path: string): Promise<Response> {
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
