import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { Badge, Button, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import {
  FormCallbacksProvider,
  getPublishedId,
  getValueAtPath,
  ObjectInputMember,
  type ObjectInputProps,
  PatchEvent,
  useClient,
  useFormCallbacks,
  useFormValue,
} from 'sanity'
import {
  type Bilingual,
  type TranslationState,
  translationState,
  words,
} from '../../lib/i18n/translation-state.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { sameInBothLanguages } from '../../schemas/rules/bilingual.ts'
import { Difference } from '../translations/english-difference.tsx'
import { translationPatches, withTranslationPatches } from './translation-patches.ts'

const STATES: Record<TranslationState, { label: string; tone: 'positive' | 'caution' | 'critical' }> = {
  current: { label: 'Spanish is up to date', tone: 'positive' },
  outdated: { label: 'Spanish is outdated', tone: 'caution' },
  missing: { label: 'Spanish is missing', tone: 'critical' },
}

function outdatedBecause(value: Bilingual | undefined): string {
  if (value?.translatedFrom) return 'The English has changed since it was translated:'
  return Array.isArray(value?.en)
    ? 'Confirm the Spanish when all its paragraphs are translated.'
    : 'It is unknown which English text the Spanish translates.'
}

/** Depends on the form's width, not on the window's, because the form next to the preview is narrow. */
const SIDE_BY_SIDE = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(230px, 100%), 1fr))' }

/**
 * Lets Tab move from a formatted English text to the Spanish. The Studio would move to the buttons above the Spanish, and
 * the keys typed next would press them.
 */
function moveToSpanish(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey, target, currentTarget } = event
  if (key !== 'Tab' || shiftKey || altKey || ctrlKey || metaKey || event.isDefaultPrevented()) return
  const [english, spanish] = currentTarget.querySelectorAll<HTMLElement>('[contenteditable=true]')
  // While a table or picture in the English is selected, Tab opens its menu.
  if (!spanish || target !== english || english.querySelector('[data-focused]')) return
  event.preventDefault()
  spanish.focus()
}

export function LocaleInput(props: ObjectInputProps<Bilingual>) {
  const { members, path, readOnly, value } = props
  const id = useFormValue(['_id'])
  const client = useClient({ apiVersion: API_VERSION })
  const callbacks = useFormCallbacks()
  // The callback is kept across renders, so it reads the current English from a ref.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  /** The value when the editor entered the Spanish field. Somebody else may change the English meanwhile. */
  const before = useRef<Bilingual>(undefined)

  const published = useRef<Bilingual>(undefined)

  /** The value at each visit to the Spanish field and at each confirmation, latest first. */
  const visits = useRef<Bilingual[]>([])

  function remember(visit: Bilingual): void {
    const [last] = visits.current
    if (visit.es !== last?.es || visit.translatedFrom !== last?.translatedFrom) visits.current.unshift(visit)
  }

  function enterSpanish(): void {
    if (before.current) return
    const entered = latest.current ?? {}
    before.current = entered
    remember(entered)
    published.current = undefined
    if (typeof id !== 'string') return
    client
      .getDocument(getPublishedId(id))
      .then((document) => {
        if (before.current === entered)
          published.current = getValueAtPath(document, path) as Bilingual | undefined
      })
      // If the request fails, the record is restored only when the editor undoes an edit made in this form.
      .catch(() => {})
  }

  const { onChange } = callbacks
  const handleChange = useCallback(
    ({ patches }: PatchEvent) =>
      onChange(
        PatchEvent.from(
          withTranslationPatches(
            patches,
            latest.current ?? {},
            before.current,
            ...visits.current,
            published.current,
          ),
        ),
      ),
    [onChange],
  )
  const state = translationState(value ?? {})

  const member = (name: string) =>
    members
      .filter((candidate) => candidate.kind === 'field' && candidate.name === name)
      .map((candidate) => <ObjectInputMember key={candidate.key} {...props} member={candidate} />)

  return (
    <FormCallbacksProvider {...callbacks} onChange={handleChange}>
      <Stack gap={4}>
        <Grid gap={4} style={SIDE_BY_SIDE} onKeyDown={moveToSpanish}>
          {member('en')}
          <Stack
            gap={3}
            onFocusCapture={enterSpanish}
            onBlurCapture={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget as Node | null)) before.current = undefined
            }}
          >
            {member('es')}
            {words(value?.en) && (
              <Flex>
                <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
              </Flex>
            )}
            {state === 'outdated' && (
              <Card padding={3} radius={2} tone="caution" border>
                <Stack gap={3}>
                  <Text size={1}>{outdatedBecause(value)}</Text>
                  {value?.translatedFrom && (
                    <Text as="div" size={1}>
                      <Difference before={value.translatedFrom} now={words(value.en)} />
                    </Text>
                  )}
                  {!readOnly && sameInBothLanguages(value) === true && (
                    <Button
                      text="The Spanish still fits"
                      icon={CheckmarkIcon}
                      mode="ghost"
                      onClick={() => {
                        before.current = undefined
                        remember({ ...value, translatedFrom: words(value?.en) })
                        onChange(PatchEvent.from(translationPatches(value ?? {}, words(value?.en))))
                      }}
                    />
                  )}
                </Stack>
              </Card>
            )}
          </Stack>
        </Grid>
      </Stack>
    </FormCallbacksProvider>
  )
}
