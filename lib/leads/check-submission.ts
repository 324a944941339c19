import 'server-only'
import { publishedOnly } from '../content/client.ts'
import { loadLoanTypes } from '../content/loan-types.ts'
import { loadTranslator } from '../content/strings.ts'
import { readEnv } from '../env.ts'
import { formatDollarsShort } from '../i18n/formats.ts'
import type { Language } from '../i18n/languages.ts'
import { localPath } from '../i18n/urls.ts'
import { findingInWords, handedTools, toolName } from '../tools/handed-result.ts'
import { readResult, sectionOfTool } from '../tools/read-result.ts'
import type { SentLead, SharedResult } from './lead.ts'
import type { Submission } from './submission.ts'

export const languageOfPage = (page: string): Language => (/^\/es(\/|$)/.test(page) ? 'es' : 'en')

/** Adds a sentence about the tool's result that the visitor shared. Leaves out a result that no tool would produce. */
export async function checkSubmission(submission: Submission): Promise<Submission> {
  const { handed, ...rest } = submission
  if (!handed) return rest
  const result = await publishedOnly(() => sharedResult(handed, languageOfPage(rest.lead.page)))
  return result ? { ...rest, lead: { ...rest.lead, result } } : rest
}

/** In English like the lead's source, so the CRM has one wording. The link opens the page that the visitor saw. */
async function sharedResult(
  { tool, answers: fragment }: NonNullable<SentLead['result']>,
  lang: Language,
): Promise<SharedResult | undefined> {
  const [t, loans] = await Promise.all([
    loadTranslator('en', ['consultation', 'tools', sectionOfTool(tool)]),
    tool === 'loanMatcher' ? loadLoanTypes('en') : [],
  ])
  const read = readResult(tool, fragment, t, loans)
  const finding = read && findingInWords(t, tool, read.finding, (amount) => formatDollarsShort(amount, 'en'))
  if (!read || !finding) return undefined
  return {
    tool: toolName(t, tool),
    finding,
    answers: read.answers.map(({ label, answer }) => `${label}: ${answer}`).join('\n'),
    link: `${readEnv().SITE_URL}${localPath(handedTools[tool], lang)}#${fragment}`,
  }
}
