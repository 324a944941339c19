import { HashIcon } from '@sanity/icons/Hash'
import type { ComponentType } from 'react'
import type { SchemaTypeDefinition } from 'sanity'

/** The toolbar shows a question mark for an annotation without an icon. Sanity has one for links. */
const icons: Record<string, ComponentType> = { anchor: HashIcon }

type Annotation = { name: string }
type Member = { marks?: { annotations?: Annotation[] } }

/** Adds icons to the annotations of formatted text. Schemas contain no components, so Node can load them. */
export function withAnnotationIcons(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!('of' in type)) return type
  const of = (type.of as Member[]).map((member) =>
    member.marks?.annotations
      ? { ...member, marks: { ...member.marks, annotations: member.marks.annotations.map(withIcon) } }
      : member,
  )
  return { ...type, of } as SchemaTypeDefinition
}

const withIcon = (annotation: Annotation) => ({ ...annotation, icon: icons[annotation.name] })
