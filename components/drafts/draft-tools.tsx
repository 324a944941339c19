import { loadTranslator } from '@/lib/content/strings'
import { currentViewer } from '@/lib/drafts/viewer'
import { formatMoment } from '@/lib/i18n/formats'
import type { Language } from '@/lib/i18n/languages'
import { type PagePath, pathIn } from '@/lib/i18n/urls'
import { NOT_FOUND } from '../site/navigation'
import { DraftBar } from './draft-bar'
import { EditorTools } from './editor-tools-loader'

type Props = { lang: Language; path: PagePath; timeZone?: string }

/** On a draft, renders the draft bar and, for editors, the Studio's tools. On a public page, renders nothing. */
export async function DraftTools({ lang, path, timeZone }: Props) {
  const viewer = await currentViewer()
  if (viewer.kind === 'visitor') return null
  const t = await loadTranslator(lang, ['drafts'])
  const to = pathIn(path === NOT_FOUND ? '/' : path, lang)
  const href = `/api/draft-mode/disable?to=${encodeURIComponent(to)}`
  if (viewer.kind === 'expired') {
    const way = { href, words: t('drafts.close') }
    return (
      <DraftBar label={t('drafts.label')} text={t('drafts.ended')} note={t('drafts.endedNote')} way={way} />
    )
  }
  const note =
    viewer.kind === 'reviewer'
      ? t('drafts.until', { until: formatMoment(viewer.until, lang, timeZone) })
      : t('drafts.editorNote')
  const bar = (
    <DraftBar
      label={t('drafts.label')}
      text={t('drafts.text')}
      note={note}
      way={{ href, words: t('drafts.leave') }}
    />
  )
  if (viewer.kind === 'reviewer') return bar
  return <EditorTools bar={bar} />
}
