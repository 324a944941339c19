import { Badge, Box, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type ObjectInputProps, useClient, useFormValue } from 'sanity'
import { pageTexts, sectionOf } from '../../lib/content/registry.ts'
import { cutAt, fullTitle, searchLimits } from '../../lib/content/search-result.ts'
import { type Language, languages } from '../../lib/i18n/languages.ts'
import { isRoute } from '../../lib/i18n/routes.ts'
import { localPath } from '../../lib/i18n/urls.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { LocaleInput } from '../inputs/locale-input.tsx'

type Part = keyof typeof searchLimits
type Texts = Partial<Record<Language, string>>
type Page = { path?: string; pathEs?: string; title?: Texts; description?: Texts }

const SHARED_QUERY = `{
  "firm": *[_id == "siteSettings"][0].firmName,
  "entries": *[_type == "strings" && section == $section][0].entries[key in [$title, $description]]{key, en, es}
}`

type Shared = { firm?: string; title?: Texts; description?: Texts }

/** The firm's name, and the default title and description of a fixed page. */
function useShared(path: string | undefined): Shared {
  const client = useClient({ apiVersion: API_VERSION })
  const [shared, setShared] = useState<Shared>({})
  useEffect(() => {
    let closed = false
    const texts = path && isRoute(path) ? pageTexts[path] : undefined
    const prefix = texts?.includes('.') ? `${texts.slice(texts.indexOf('.') + 1)}.` : ''
    const names = { title: `${prefix}title`, description: `${prefix}description` }
    const params = { section: texts ? sectionOf(texts) : '', ...names }
    client
      .withConfig({ perspective: 'drafts' })
      .fetch<{ firm?: string; entries?: ({ key: string } & Texts)[] }>(SHARED_QUERY, params)
      .then(({ firm, entries }) => {
        const find = (name: string) => entries?.find(({ key }) => key === name)
        if (!closed) setShared({ firm, title: find(names.title), description: find(names.description) })
      })
      // On an error, the preview shows only the page's own texts.
      .catch(() => {})
    return () => {
      closed = true
    }
  }, [client, path])
  return shared
}

/** The page's own text, or else the shared one. */
function textIn(language: Language, own: Texts | undefined, shared: Texts | undefined): string {
  const texts = own?.en?.trim() ? own : shared
  return texts?.[language]?.trim() || texts?.en || ''
}

type Props = ObjectInputProps & { part: Part }

/**
 * The input for a title or a description. For pages and landing pages, adds a character count and a preview of the
 * search result.
 */
export function SearchText(props: Props) {
  const type = useFormValue(['_type'])
  return type === 'page' || type === 'landingPage' ? <CountedText {...props} /> : <LocaleInput {...props} />
}

/** Adds a character count and, for the description, a preview of the search result. */
function CountedText(props: Props) {
  const page = (useFormValue([]) ?? {}) as Page
  const shared = useShared(page.path)
  const resultIn = (language: Language) => ({
    title: fullTitle(textIn(language, page.title, shared.title), shared.firm),
    description: textIn(language, page.description, shared.description),
  })
  const address = (language: Language) =>
    language === 'es' ? (page.pathEs ?? localPath(page.path ?? '/', 'es')) : (page.path ?? '/')
  return (
    <Stack gap={4}>
      <LocaleInput {...props} />
      <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
        {languages.map((language) => (
          <Count key={language} length={resultIn(language)[props.part].length} part={props.part} />
        ))}
      </Grid>
      {props.part === 'description' && (
        <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
          {languages.map((language) => (
            <Preview
              key={language}
              language={language}
              address={address(language)}
              firm={shared.firm}
              {...resultIn(language)}
            />
          ))}
        </Grid>
      )}
    </Stack>
  )
}

function Count({ length, part }: { length: number; part: Part }) {
  const limit = searchLimits[part]
  const what = part === 'title' ? 'with the firm’s name' : 'in the description'
  return (
    <Flex>
      <Badge tone={length > limit ? 'caution' : 'default'}>
        {length} of {limit} characters, {what}
      </Badge>
    </Flex>
  )
}

type PreviewProps = { language: Language; address: string; firm?: string; title: string; description: string }

function Preview({ language, address, firm, title, description }: PreviewProps) {
  return (
    <Card border padding={4} radius={2} lang={language} data-testid={`search-preview-${language}`}>
      <Stack gap={3}>
        <Stack gap={2}>
          <Text size={1}>{firm ?? location.host}</Text>
          <Text size={0} muted>
            {location.host + address}
          </Text>
        </Stack>
        <Box>
          <Text size={3} style={{ color: '#1a0dab' }}>
            {cutAt(title, searchLimits.title)}
          </Text>
        </Box>
        <Text size={1} muted>
          {cutAt(description, searchLimits.description) ||
            'Without a description, search engines choose a sentence from the page.'}
        </Text>
      </Stack>
    </Card>
  )
}
