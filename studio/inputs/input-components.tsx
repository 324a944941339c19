import type { InputProps, ObjectInputProps, StringInputProps } from 'sanity'
import { LocaleInput } from './locale-input.tsx'
import { SiteTimeInput } from './site-time-input.tsx'

const BILINGUAL = ['localeString', 'localeText', 'localePortableText', 'stringEntry']

/** Chooses the form's inputs by type. Schemas contain no components, so Node can load them for imports, types and tests. */
export function Input(props: InputProps) {
  if (BILINGUAL.includes(props.schemaType.name)) return <LocaleInput {...(props as ObjectInputProps)} />
  if (props.schemaType.name === 'siteTime') return <SiteTimeInput {...(props as StringInputProps)} />
  return props.renderDefault(props)
}
