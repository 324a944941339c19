import 'server-only'
import { draftMode } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import type { Language } from '../i18n/languages.ts'
import { kindOf, log } from '../log.ts'
import { languageOfPath, noticePage } from './notice-page.ts'

/** They stand here because the content that all other words come from is what is away. */
export const awayWords: Record<Language, { title: string; text: string; way: string }> = {
  en: {
    title: 'The draft cannot be shown at the moment',
    text: 'The content does not answer. Please reload this page in a minute; nothing is lost, and the public site is as it was.',
    way: 'Go to the public site',
  },
  es: {
    title: 'El borrador no se puede mostrar en este momento',
    text: 'El contenido no responde. Vuelva a cargar esta página en un minuto; no se perdió nada, y el sitio público sigue como estaba.',
    way: 'Ir al sitio público',
  },
}

function tell(error: unknown): void {
  const kind = kindOf(error)
  const message = `Drafts: one could not be shown, the content lake is away (${kind})`
  log.error('draft.lake-away', message, { error: kind })
}

/**
 * What a page loads, or undefined where it is a draft that cannot be read.
 * @throws what the loading throws, on a public page: of that the last good state stays
 */
export async function unlessAway<Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> {
  try {
    return await loading
  } catch (error) {
    unstable_rethrow(error)
    if (!(await draftMode()).isEnabled) throw error
    tell(error)
    return undefined
  }
}

/** Told to who opens the drafts while the lake cannot say whether they may. @param path where they were to be led */
export function draftsAreAway(path: string, error: unknown): Response {
  tell(error)
  const lang = languageOfPath(path)
  const { title, text, way } = awayWords[lang]
  return noticePage({ status: 503, lang, title, text, way: { href: path, words: way } })
}
