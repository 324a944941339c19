import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata } from 'next'
import { guideHtml } from '@/studio/guides/guide-html'
import { guides } from '@/studio/guides/guides'
import './guide.css'

type Props = { params: Promise<{ guide: string }> }

export const dynamicParams = false
export const generateStaticParams = () => guides.map(({ id }) => ({ guide: id }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { guide } = await params
  return { title: guides.find(({ id }) => id === guide)?.title, robots: { index: false } }
}

export default async function GuidePage({ params }: Props) {
  const { guide } = await params
  const text = await readFile(join(process.cwd(), 'docs', `${guide}.md`), 'utf8')
  const language = guides.find(({ id }) => id === guide)?.language
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the project's own files
    <main className="guide" lang={language} dangerouslySetInnerHTML={{ __html: guideHtml(text) }} />
  )
}
