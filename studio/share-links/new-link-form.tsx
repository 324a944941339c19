import { Box, Button, Card, Grid, Select, Stack, Text, TextInput } from '@sanity/ui'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { isLanguage } from '../../lib/i18n/languages.ts'
import { pageName } from '../../lib/i18n/page-name.ts'
import { routes } from '../../lib/i18n/routes.ts'
import { type PagePath, pathIn } from '../../lib/i18n/urls.ts'
import type { NamedLandingPage } from './use-landing-pages.ts'
import type { NewLink } from './use-share-links.ts'

const DURATIONS = [
  { days: 1, name: 'One day' },
  { days: 7, name: 'One week' },
  { days: 30, name: '30 days' },
]

type Props = {
  landingPages: readonly NamedLandingPage[]
  /** @returns whether the link was created */
  onCreate: (link: NewLink) => Promise<boolean>
}

export function NewLinkForm({ landingPages, onCreate }: Props) {
  const id = useId()
  const [recipient, setRecipient] = useState('')
  const [page, setPage] = useState<string>('/')
  const [language, setLanguage] = useState<'en' | 'es'>('en')
  const [days, setDays] = useState(7)
  const [busy, setBusy] = useState(false)
  const [nameless, setNameless] = useState(false)
  const recipientInput = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    // Without a name, nobody could tell later which link to revoke.
    if (!recipient.trim()) {
      setNameless(true)
      recipientInput.current?.focus()
      return
    }
    setBusy(true)
    const landingPage = landingPages.find(({ path }) => path === page)
    const address: PagePath = landingPage ? { en: landingPage.path, es: landingPage.pathEs } : page
    const isCreated = await onCreate({
      recipient: recipient.trim(),
      path: pathIn(address, language),
      landingPage: landingPage?._id,
      days,
    })
    setBusy(false)
    if (isCreated) setRecipient('')
  }
  const field = (name: string, label: string, input: ReactNode, problem?: ReactNode) => (
    <Stack gap={2}>
      <Text as="label" size={1} weight="medium" htmlFor={`${id}-${name}`}>
        {label}
      </Text>
      {input}
      {problem}
    </Stack>
  )
  return (
    <Card border radius={3} padding={4} as="form" onSubmit={submit}>
      <Stack gap={4}>
        <Grid gridTemplateColumns={[1, 2, 4]} gap={4}>
          {field(
            'recipient',
            'For',
            <TextInput
              id={`${id}-recipient`}
              value={recipient}
              maxLength={80}
              ref={recipientInput}
              autoFocus
              aria-required
              aria-invalid={nameless}
              aria-describedby={nameless ? `${id}-nameless` : undefined}
              placeholder="Name of the reviewer"
              onChange={(event) => {
                setRecipient(event.currentTarget.value)
                setNameless(false)
              }}
            />,
            nameless && (
              <Box id={`${id}-nameless`} role="alert">
                <Text size={1}>Enter the name of the person or company that gets the link.</Text>
              </Box>
            ),
          )}
          {field(
            'page',
            'Opens at',
            <Select id={`${id}-page`} value={page} onChange={(event) => setPage(event.currentTarget.value)}>
              {routes.map((route) => (
                <option key={route} value={route}>
                  {pageName(route)} ({route})
                </option>
              ))}
              {landingPages.length > 0 && (
                <optgroup label="Landing pages">
                  {landingPages.map(({ path, title }) => (
                    <option key={path} value={path}>
                      {title} ({path})
                    </option>
                  ))}
                </optgroup>
              )}
            </Select>,
          )}
          {field(
            'language',
            'Language',
            <Select
              id={`${id}-language`}
              value={language}
              onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
            >
              <option value="en">English</option>
              <option value="es">Spanish</option>
            </Select>,
          )}
          {field(
            'days',
            'Works for',
            <Select
              id={`${id}-days`}
              value={days}
              onChange={(event) => setDays(Number(event.currentTarget.value))}
            >
              {DURATIONS.map((duration) => (
                <option key={duration.days} value={duration.days}>
                  {duration.name}
                </option>
              ))}
            </Select>,
          )}
        </Grid>
        <div>
          <Button type="submit" tone="primary" text="Create link" disabled={busy} />
        </div>
      </Stack>
    </Card>
  )
}
