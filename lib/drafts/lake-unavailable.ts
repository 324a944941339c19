import 'server-only'
import { draftMode } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { noticePage } from '../http/notice-page.ts'
import type { Language } from '../i18n/languages.ts'
import { languageOfPath } from '../i18n/urls.ts'
import { kindOf, log } from '../log.ts'

/** Hard-coded, because the content is unavailable when these texts are shown. */
export const unavailableTexts: Record<Language, { title: string; text: string; way: string }> = {
  en: {
    title: 'The draft cannot be shown at the moment',
    text: 'The content is not responding. Please reload this page in a minute. Nothing is lost, and the public site is not affected.',
    way: 'Go to the public site',
  },
  es: {
    title: 'El borrador no se puede mostrar en este momento',
    text: 'El contenido no responde. Vuelva a cargar esta página en un minuto. No se perdió nada y el sitio público sigue como estaba.',
    way: 'Ir al sitio público',
  },
}

function report(error: unknown): void {
  const kind = kindOf(error)
  const message = `Drafts: a draft could not be shown because the content lake is unavailable (${kind})`
  log.error('draft.lake-unavailable', message, { error: kind })
}

/**
 * The loaded content, or undefined if it is a draft that cannot be read.
 * @throws on public pages, so Next keeps the last good page
 */
export async function unlessLakeUnavailable<Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> {
  try {
    return await loading
  } catch (error) {
    unstable_rethrow(error)
    if (!(await draftMode()).isEnabled) throw error
    report(error)
    return undefined
  }
}

/**
 * The response to a request for drafts that cannot be authorized, because the lake is unavailable.
 * @param path the target page
 */
export function lakeUnavailableResponse(path: string, error: unknown): Response {
  report(error)
  const lang = languageOfPath(path)
  const { title, text, way } = unavailableTexts[lang]
  return noticePage({ status: 503, lang, title, text, way: { href: path, words: way } })
}
