import { useEffect } from 'react'
import {
  type ArrayOfObjectsInputProps,
  type InputProps,
  isKeySegment,
  type ObjectInputProps,
  PatchEvent,
  type StringInputProps,
  unset,
} from 'sanity'
import { SearchText } from '../search/search-text.tsx'
import { DateInput } from './date-input.tsx'
import { DocumentInput } from './document-input.tsx'
import { FormattedTextInput } from './formatted-text-input.tsx'
import { LocaleInput } from './locale-input.tsx'
import { SiteTimeInput } from './site-time-input.tsx'
import { TableInput } from './table-input.tsx'
import type { Row } from './table-rows.ts'
import { TakeFocus } from './take-focus.tsx'

const BILINGUAL = ['localeString', 'localeText', 'localePortableText', 'stringEntry']

/**
 * Chooses the form's inputs by type. Schemas contain no components, so Node can load them for imports, types and
 * tests.
 */
export function Input(props: InputProps) {
  return isListItem(props) ? (
    <>
      <TakeFocus path={props.path} isEmpty={isEmpty(props as ObjectInputProps)} />
      {inputOf(props)}
    </>
  ) : (
    inputOf(props)
  )
}

function inputOf(props: InputProps) {
  if (isDocument(props)) return <DocumentInput {...(props as ObjectInputProps)} />
  if (isSearchText(props))
    return <SearchText {...(props as ObjectInputProps)} part={props.path[0] as 'title' | 'description'} />
  if (BILINGUAL.includes(props.schemaType.name)) return <LocaleInput {...(props as ObjectInputProps)} />
  if (isOfMark(props)) return <MarkInput {...(props as StringInputProps)} />
  if (props.schemaType.name === 'date') return <DateInput {...(props as StringInputProps)} />
  if (props.schemaType.name === 'siteTime') return <SiteTimeInput {...(props as StringInputProps)} />
  if (props.schemaType.name === 'image') return props.renderDefault(withoutOldCrop(props as ObjectInputProps))
  if (isMainList(props)) return props.renderDefault(withoutScrolling(props))
  if (props.schemaType.name === 'portableText') return <FormattedTextInput {...props} />
  if (isTable(props)) return <TableInput {...(props as ArrayOfObjectsInputProps<Row>)} />
  return props.renderDefault(props)
}

const isDocument = ({ path, schemaType }: InputProps): boolean =>
  path.length === 0 && schemaType.type?.name === 'document'

const isListItem = ({ path, schemaType }: InputProps): boolean =>
  schemaType.jsonType === 'object' && isKeySegment(path.at(-1) ?? '')

/** Whether a list item contains nothing but its initial values. */
function isEmpty({ value, schemaType }: ObjectInputProps): boolean {
  const initialValues = new Map(schemaType.fields.map(({ name, type }) => [name, type.initialValue]))
  return Object.entries(value ?? {}).every(
    ([name, content]) => name.startsWith('_') || content === initialValues.get(name),
  )
}

/** Whether the input edits a document's bilingual title or description. */
const isSearchText = ({ path, schemaType }: InputProps): boolean =>
  BILINGUAL.includes(schemaType.name) &&
  path.length === 1 &&
  ['title', 'description'].includes(String(path[0]))

/** Removes the crop when a new file replaces the picture. By default, the Studio keeps the old crop. */
function withoutOldCrop(props: ObjectInputProps): ObjectInputProps {
  const onChange: ObjectInputProps['onChange'] = (change) => {
    const { patches } = PatchEvent.from(change)
    const isReplaced = patches.some(({ type, path }) => type === 'set' && path.join() === 'asset')
    props.onChange(isReplaced ? [...patches, unset(['crop']), unset(['hotspot'])] : patches)
  }
  return { ...props, onChange }
}

/** Whether the input is a list right below the document, such as the texts of a quiz. */
const isMainList = (props: InputProps): props is ArrayOfObjectsInputProps =>
  props.path.length === 1 && props.schemaType.jsonType === 'array' && 'members' in props

/**
 * The Studio focuses the first field of an open form. If that is a list, the browser scrolls past the title and the
 * help above it, because the list is taller than the window. With this margin, the list counts as visible.
 */
function withoutScrolling(props: ArrayOfObjectsInputProps): ArrayOfObjectsInputProps {
  const style = { ...props.elementProps.style, scrollMarginTop: '100vh' }
  return { ...props, elementProps: { ...props.elementProps, style } }
}

/** Whether the input is the field of a link or an anchor in a formatted text. */
const isOfMark = ({ path, schemaType }: InputProps): boolean =>
  path.at(-3) === 'markDefs' && schemaType.jsonType === 'string'

/** By default, the close button has the focus, so an address typed right away is lost. */
function MarkInput(props: StringInputProps) {
  const { ref } = props.elementProps
  useEffect(() => ref.current?.focus(), [ref])
  return props.renderDefault(props)
}

const isTable = ({ schemaType }: InputProps): boolean =>
  schemaType.jsonType === 'array' && schemaType.of.some(({ name }) => name === 'tableRow')
