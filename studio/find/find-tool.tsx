import { SearchIcon } from '@sanity/icons/Search'
import { Card, Container, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { pathToString, useDocumentStore, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { styled } from 'styled-components'
import { editedTypes } from '../edited-types.ts'
import { liveQuery } from '../live-query.ts'
import { documentPlace } from '../translations/rows.ts'
import {
  type Excerpt,
  excerptOf,
  type FoundText,
  pathOf,
  search,
  storedAddress,
  textsOf,
} from './find-texts.ts'
import { rememberField } from './found-field.ts'
import { lastSearch } from './last-search.ts'

type Document = { _id: string; _type: string; [field: string]: unknown }

const QUERY = '*[_type in $types]'

/** Above this number of results, refining the search is faster than scrolling. */
const MOST = 100

type Indexed = FoundText & { document: Document; place: string }

/** All texts with drafts applied, updated while the tool is open. */
function useTexts(): Indexed[] | undefined {
  const documentStore = useDocumentStore()
  const schema = useSchema()
  const [documents, setDocuments] = useState<Document[]>()
  useEffect(() => {
    const reading = liveQuery<Document[]>(documentStore, QUERY, { types: editedTypes }).subscribe(
      setDocuments,
    )
    return () => reading.unsubscribe()
  }, [documentStore])
  return useMemo(
    () =>
      documents?.flatMap((document) => {
        const type = schema.get(document._type)
        if (!type) return []
        const place = documentPlace(document, type)
        return textsOf(document, type).map((text) => ({ ...text, document, place }))
      }),
    [documents, schema],
  )
}

export default function FindTool() {
  const id = useId()
  const texts = useTexts()
  const [typed, setTyped] = useState(lastSearch.text)
  const wanted = storedAddress(useDeferredValue(typed).trim(), location.origin)
  const found = useMemo(() => (wanted.length < 2 ? [] : search(texts ?? [], wanted)), [texts, wanted])
  return (
    <Card height="fill" overflow="auto" padding={5} as="main">
      <Container width={2}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Text as="h1" size={3} weight="semibold">
              Find text
            </Text>
            <Text as="label" muted htmlFor={id}>
              Type words as they appear on the site, in either language, or a price or an address.
            </Text>
          </Stack>
          <TextInput
            id={id}
            type="search"
            icon={SearchIcon}
            autoFocus
            value={typed}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              lastSearch.text = event.currentTarget.value
              setTyped(lastSearch.text)
            }}
          />
          <Text size={1} muted role="status">
            {statusOf(wanted, texts !== undefined, found.length)}
          </Text>
          <Hits>
            {found.slice(0, MOST).map((hit) => (
              <Hit key={`${hit.document._id} ${pathToString(hit.path)}`} hit={hit} wanted={wanted} />
            ))}
          </Hits>
        </Stack>
      </Container>
    </Card>
  )
}

function statusOf(wanted: string, loaded: boolean, count: number): string {
  if (!loaded) return 'Loading all texts…'
  if (wanted.length < 2) return 'Type at least two characters.'
  if (count > MOST) return `${count} texts. Add a word to narrow them down. These are the first ${MOST}.`
  if (count === 0)
    return 'No text contains all of these words. If the sentence contains a figure such as “1,000+”, search for the other words, because the figure comes from Claims.'
  return count === 1 ? '1 text' : `${count} texts`
}

function Hit({ hit, wanted }: { hit: Indexed; wanted: string }) {
  const { document, place, label, key, text } = hit
  const path = pathOf(hit, wanted)
  const params = { id: document._id, type: document._type, path: pathToString(path) }
  return (
    <li>
      <IntentLink intent="edit" params={params} onClick={() => rememberField(document._id, path)}>
        <Marked {...excerptOf(text, wanted)} />
        <Flex gap={2} wrap="wrap">
          <Text size={1} muted>
            {place}
          </Text>
          <Text size={1} weight="medium">
            {label}
          </Text>
          {key && (
            <Text size={1} muted>
              {key}
            </Text>
          )}
        </Flex>
      </IntentLink>
    </li>
  )
}

function Marked({ before, match, after }: Excerpt) {
  return (
    <p>
      {before}
      <mark>{match}</mark>
      {after}
    </p>
  )
}

const Hits = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--card-fg-color);

  a {
    display: block;
    padding: 12px;
    border-bottom: 1px solid var(--card-border-color);
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: var(--card-muted-bg-color);
  }
  a:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
  p {
    margin: 0 0 8px;
    font-size: 14px;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  mark {
    font-weight: 600;
    color: inherit;
    background: var(--card-badge-caution-bg-color);
  }
`
